"""Values that are known by their parts."""

import copy
import pickle

from teetotum.mechanics.chart import Leg, stay
from teetotum.mechanics.sweep import Box


def test_two_of_a_kind_are_equal_where_all_their_parts_are() -> None:
    assert Box(1.0, 2.0, 3.0, 4.0) == Box(1.0, 2.0, 3.0, 4.0)
    assert Box(1.0, 2.0, 3.0, 4.0) != Box(1.0, 2.0, 3.0, 5.0)
    assert len({Box(1.0, 2.0, 3.0, 4.0), Box(1.0, 2.0, 3.0, 4.0)}) == 1
    assert Box(1.0, 2.0, 3.0, 4.0) != (1.0, 2.0, 3.0, 4.0)


def test_a_value_tells_its_parts_in_the_order_it_is_made_of() -> None:
    leg = stay(1.0, 2.0, 30.0, -70.0)
    assert leg.parts() == (1.0, 2.0, 30.0, -70.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    assert repr(Box(1.0, 2.0, 3.0, 4.0)) == "Box(1.0, 2.0, 3.0, 4.0)"


def test_a_value_outlives_being_copied_and_sent_to_another_process() -> None:
    leg = Leg(1.0, 2.0, 30.0, -70.0, 0.1, 0.2, 0.3, 0.4, 10.0, 90.0)
    assert copy.copy(leg) == leg
    assert pickle.loads(pickle.dumps(leg)) == leg
