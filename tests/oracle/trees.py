"""Exact tree counts: every way of answering, by the engine on clones and by an oracle from the beginning."""

from collections.abc import Callable
from typing import Any

from soultable.core.agenda import State
from tests.oracle.driver import Oracle

Counts = list[tuple[int, int]]  # by depth: how many ways lead to an open decision, how many to the end


def engine_tree(s: State, depth: int) -> Counts:
    """Every way of answering, on clones."""
    layer, counts = [s], []
    for _ in range(depth + 1):
        open_ones = [node for node in layer if node.result is None]
        counts.append((len(open_ones), len(layer) - len(open_ones)))
        layer = []
        for node in open_ones:
            for option in node.choices:
                child = node.clone()
                child.choose(option)
                layer.append(child)
    return counts


def oracle_tree(start: Callable[[], Oracle[Any]], depth: int) -> Counts:
    """Every way of answering, each played from the beginning."""
    layer: list[tuple[str, ...]] = [()]
    counts = []
    for _ in range(depth + 1):
        paths, layer, ended = layer, [], 0
        for path in paths:
            oracle = start()
            for text in path:
                oracle.answer(text)
            if oracle.ask is None:
                ended += 1
            else:
                layer += [(*path, text) for text in oracle.ask.texts]
        counts.append((len(paths) - ended, ended))
    return counts
