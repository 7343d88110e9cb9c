"""What the mariner's compass on the chart shows."""

from msgspec.structs import replace

from teetotum.draw.scenes import Appliance, Scene
from teetotum.engine.chance import Wheel
from teetotum.languages import say, term
from teetotum.mechanics.compass import CENTRAL, OUTER, POINTS, larger, smaller

ROUND = len(POINTS)
WINDS = {"N": term("north"), "E": term("east"), "S": term("south"), "W": term("west")}


def say_point(point: int) -> str:
    """Say a point of the compass in words: north-north-east."""
    letters = [say(WINDS[letter]) for letter in POINTS[point]]
    return "".join(letters) if len(letters) == 2 else say("-").join(letters)


def point_shown(wind: int, hand: int, later: int) -> int:
    """Find the point the arrow rests on: known while yachts may run, else from both numbers where only one has them."""
    if wind >= 0:
        return wind
    alike = [point for point in range(ROUND) if (smaller(point), larger(point)) == (hand, later)]
    return alike[0] if len(alike) == 1 else -1


def appliance(point: int, numbers: tuple[int, ...]) -> Appliance:
    """Tell what the compass shows and which numbers are still to be moved, the smaller first."""
    told = say(" then ").join(str(number) for number in numbers)
    words = say("The compass waits to be spun")
    if numbers and point >= 0:
        wind = {"point": say(POINTS[point]), "wind": say_point(point)}
        words = say("Wind from {point}, {wind}: {numbers} to be moved", numbers=told, **wind)
    elif numbers:
        words = say("The compass: {numbers} to be moved", numbers=told)
    return Appliance(
        kind="compass",
        name="compass",
        faces=tuple(POINTS),
        under=tuple((str(near), str(far)) for near, far in zip(CENTRAL, OUTER, strict=True)),
        shows=(point,) if point >= 0 else (),
        used=(False,) * len(numbers),
        tokens=tuple(str(number) for number in numbers),
        words=words,
    )


def lay_spin(scene: Scene, _wheel: Wheel, point: int) -> Scene:
    """Leave the arrow where the last spin left it, for as long as numbers of that spin are in hand."""
    numbers = tuple(int(token) for each in scene.appliances for token in each.tokens)
    if any(each.shows for each in scene.appliances):
        return scene
    named = appliance(point, numbers)
    legs = tuple(part for part in scene.lit if not part.startswith("compass-"))
    return replace(scene, appliances=(named,), lit=(*lit(point), *legs) if numbers else legs)


def lit(point: int) -> tuple[str, ...]:
    """Name the section and the triangle under the arrow."""
    return (f"compass-section-{CENTRAL[point]}", f"compass-point-{POINTS[point]}") if point >= 0 else ()


def is_six(point: int) -> bool:
    """See whether a point lies over the section of the six."""
    return CENTRAL[point] == max(CENTRAL)
