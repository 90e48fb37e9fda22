"""A job's timeline as a picture (SVG), from the events of its trace."""

from __future__ import annotations

import html
from typing import Any

_WIDTH, _LABEL, _ROW = 960, 180, 20
_COLOURS = {"job": "#7b8794", "stage": "#3d7bd9", "queue": "#c7ccd1", "unit": "#2f9e77", "pass": "#d08a1d"}
_STYLE = (
    "text{font:12px system-ui,sans-serif;fill:#1a1d21}.axis{stroke:#d9dde2}.ground{fill:#fff}"
    "@media(prefers-color-scheme:dark){text{fill:#e6e8ea}.axis{stroke:#33393f}.ground{fill:#14171a}}"
)


class Timeline:
    """Bars of a job, its stages, activities, units and passes, by time. Times are microseconds after the job began."""

    def __init__(self, events: list[dict[str, Any]]):
        self.bars = sorted((e for e in events if e.get("ph") == "X"), key=lambda e: (e["pid"], e["tid"], e["ts"], -e["dur"]))
        self.names = {e["pid"]: e["args"]["name"] for e in events if e.get("ph") == "M" and e.get("name") == "process_name"}

    def rows(self) -> list[tuple[str, list[dict[str, Any]]]]:
        """Returns the bars in rows with a label each. Bars of a row do not overlap."""
        rows: list[tuple[str, list[dict[str, Any]]]] = []
        by_thread: dict[tuple[Any, Any], list[list[dict[str, Any]]]] = {}
        for bar in self.bars:
            levels = by_thread.setdefault((bar["pid"], bar["tid"]), [])
            for level in levels:
                if level[-1]["ts"] + level[-1]["dur"] <= bar["ts"]:
                    level.append(bar)
                    break
            else:
                levels.append([bar])
        named = set()
        for (pid, _), levels in by_thread.items():
            for level in levels:
                rows.append(("" if pid in named else str(self.names.get(pid, "")), level))
                named.add(pid)
        return rows

    def _repr_svg_(self) -> str:
        end = max((b["ts"] + b["dur"] for b in self.bars), default=1) or 1
        scale = (_WIDTH - _LABEL) / end
        rows = self.rows()
        height = _ROW * (len(rows) + 2)
        out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" width="100%" role="img" aria-label="Timeline of the job"><style>{_STYLE}</style><rect class="ground" width="{_WIDTH}" height="{height}"/>']
        for i in range(5):
            x = _LABEL + (_WIDTH - _LABEL) * i / 4
            anchor = "end" if i == 4 else "start"
            out.append(f'<line class="axis" x1="{x:.1f}" x2="{x:.1f}" y1="{_ROW}" y2="{height}"/><text x="{x:.1f}" y="14" text-anchor="{anchor}">{_took(end * i / 4)}</text>')
        for i, (label, bars) in enumerate(rows):
            y = _ROW * (i + 1) + 4
            out.append(f'<text x="0" y="{y + 12}">{html.escape(_clip(label, _LABEL - 8))}</text>')
            out.extend(_bar(b, _LABEL + b["ts"] * scale, y, b["dur"] * scale) for b in bars)
        out.append("</svg>")
        return "".join(out)


def _bar(bar: dict[str, Any], x: float, y: float, width: float) -> str:
    name = html.escape(_printable(bar["name"]))
    colour = _COLOURS.get(bar.get("cat", ""), "#8a63d2")
    text = ""
    if width > 40:
        text = f'<text x="{x + 3:.1f}" y="{y + 12}" style="fill:#fff">{html.escape(_clip(bar["name"], width - 6))}</text>'
        if bar.get("cat") == "queue":
            text = text.replace("#fff", "#1a1d21")
    return f'<g><title>{name}: {_took(bar["dur"])}</title><rect x="{x:.1f}" y="{y}" width="{max(width, 1):.1f}" height="{_ROW - 4}" rx="2" fill="{colour}"/>{text}</g>'


def _clip(text: str, width: float) -> str:
    """Shortens a text to a width in pixels, at 7.5 pixels a character."""
    most = max(int(width / 7.5), 1)
    text = _printable(text)
    return text if len(text) <= most else text[: most - 1] + "…"


def _printable(text: str) -> str:
    return "".join(c if c.isprintable() else "�" for c in text)


def _took(microseconds: float) -> str:
    if microseconds < 1000:
        return f"{microseconds:.0f} µs"
    if microseconds < 1e6:
        return f"{microseconds / 1000:.1f} ms"
    return f"{microseconds / 1e6:.2f} s"
