"""Parts that families of games share: each stands here once, and no part knows a game."""
