"use strict";
// Pages are whole without this. It keeps those of running jobs up to date, and makes keys work.

const interval = 2000;

async function refresh() {
  if (!document.body.hasAttribute("data-live")) return;
  try {
    if (!document.hidden && !document.activeElement?.matches("input, select")) {
      const page = await fetch(location.href, { headers: { Accept: "text/html" } });
      if (page.ok) {
        const next = new DOMParser().parseFromString(await page.text(), "text/html");
        const at = rows().indexOf(document.activeElement);
        document.querySelector("main").replaceChildren(...next.querySelector("main").childNodes);
        document.title = next.title;
        if (at >= 0) rows()[at]?.focus();
        if (!next.body.hasAttribute("data-live")) document.body.removeAttribute("data-live");
      }
    }
  } catch { /* the server is away; the next time will tell */ }
  setTimeout(refresh, interval);
}

function rows() { return [...document.querySelectorAll("a[data-row]")]; }

document.addEventListener("keydown", (e) => {
  if (e.ctrlKey || e.metaKey || e.altKey || e.target.matches("input, select, textarea")) return;
  if (e.key === "j" || e.key === "k") {
    const all = rows();
    const next = all.indexOf(document.activeElement) + (e.key === "j" ? 1 : -1);
    all[Math.max(0, Math.min(all.length - 1, next))]?.focus();
    e.preventDefault();
    return;
  }
  const target = e.key === "/" ? document.querySelector("[data-filter]") : document.querySelector(`[data-key="${CSS.escape(e.key)}"]`);
  if (!target) return;
  e.preventDefault();
  e.key === "/" ? target.focus() : target.click();
});

setTimeout(refresh, interval);
