"""Which rooms a campaign spends its time in, so that they are worth building in C for bulk runs."""

from teetotum.engine.blueprint import Blueprint

BLUEPRINT = Blueprint(
    beneath=(
        "mechanics/chart.py",
        "mechanics/light.py",
        "mechanics/sweep.py",
        "charts/__init__.py",
        "engine/options.py",
        "engine/rules.py",
    ),
    left_out=("__init__", "blueprint", "spelling", "vocabulary"),
    # A problem's file is read once, by these.
    as_python=("clerk", "inspecting", "mustering", "surveying"),
)
