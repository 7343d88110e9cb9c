"""What `import teetotum` gives, for type checkers; `teetotum.PUBLIC` says where each lies."""

from teetotum.engine.chance import Chance as Chance
from teetotum.engine.encoding import Plane as Plane
from teetotum.engine.errors import Ambiguous as Ambiguous
from teetotum.engine.errors import BadSetup as BadSetup
from teetotum.engine.errors import Illegal as Illegal
from teetotum.engine.errors import NoSuchGame as NoSuchGame
from teetotum.engine.errors import Refusal as Refusal
from teetotum.engine.errors import Unreadable as Unreadable
from teetotum.engine.events import Event as Event
from teetotum.engine.rules import NATURE as NATURE
from teetotum.engine.rules import OVER as OVER
from teetotum.engine.rules import TOGETHER as TOGETHER
from teetotum.library.batches import Batch as Batch
from teetotum.library.batches import Policy as Policy
from teetotum.library.batches import Step as Step
from teetotum.library.batches import batch as batch
from teetotum.library.games import Game as Game
from teetotum.library.games import game as game
from teetotum.library.games import list_games as list_games
from teetotum.library.opponents import program as program
from teetotum.library.states import CARRY_ON as CARRY_ON
from teetotum.library.states import State as State
from teetotum.library.states import View as View

PUBLIC: dict[str, tuple[str, ...]]
__version__: str
__all__: list[str]
