"use strict";
// Pages are whole without this. It keeps those of running jobs up to date, and makes keys work.

const interval = 2000;

async function refresh() {
  if (!document.body.hasAttribute("data-live")) return;
  try {
    if (!document.hidden) await update();
  } catch { /* the server is away; the next time will tell */ }
  setTimeout(refresh, interval);
}

// update takes the page as it is now. What has the focus keeps it, and the filter what has been typed.
async function update() {
  const page = await fetch(location.href, { headers: { Accept: "text/html" } });
  if (!page.ok) return;
  const next = new DOMParser().parseFromString(await page.text(), "text/html");
  const main = document.querySelector("main"), had = document.activeElement;
  if (had?.matches("input, select")) return;
  const likewise = () => [...main.querySelectorAll("a, button, pre")].filter((e) => name(e) === name(had));
  const at = likewise().indexOf(had);
  const form = main.querySelector("form");
  if (form) next.querySelector("main form")?.replaceWith(form);
  main.replaceChildren(...next.querySelector("main").childNodes);
  likewise()[at]?.focus({ preventScroll: true });
  document.title = next.title;
  if (!next.body.hasAttribute("data-live")) document.body.removeAttribute("data-live");
}

// name is what stays of an element as its page changes.
function name(e) { return e.tagName + (e.getAttribute("href") ?? e.textContent); }

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
