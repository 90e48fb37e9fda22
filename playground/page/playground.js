"use strict";
// The page: it starts the worker that runs millrace-opt, shows the result, and keeps module, pipeline and output in links.

const at = (id) => document.getElementById(id);
const encoder = new TextEncoder(), decoder = new TextDecoder();

// program is the compiled tool, once a worker has compiled it.
let program, worker, began, expected;

// words splits flags as a shell does: quotes keep spaces, a backslash keeps the next character.
function words(line) {
  const all = [];
  let word = "", some = false, quote = "";
  for (let i = 0; i < line.length; i++) {
    const c = line[i];
    if (quote) {
      if (c === quote) quote = "";
      else if (c === "\\" && quote === '"' && /[\\"]/.test(line[i + 1] ?? "")) word += line[++i];
      else word += c;
    } else if (c === "'" || c === '"') {
      quote = c;
      some = true;
    } else if (c === "\\" && i + 1 < line.length) {
      word += line[++i];
      some = true;
    } else if (/\s/.test(c)) {
      if (some) all.push(word);
      word = "", some = false;
    } else {
      word += c;
      some = true;
    }
  }
  if (some) all.push(word);
  return all;
}

function args() {
  const text = at("pipeline").value.trim();
  if (text === "") return [];
  const all = words(text);
  return all[0]?.startsWith("-") ? all : ["--pass-pipeline=" + text];
}

function say(text, bad) {
  at("status").textContent = text;
  at("status").classList.toggle("bad", !!bad);
}

function busy(is) {
  at("run").disabled = is;
  at("stop").disabled = !is;
  document.body.toggleAttribute("data-busy", is);
}

function start() {
  worker = new Worker("worker.js");
  worker.onmessage = ({ data }) => {
    if (data.program) {
      program = data.program;
      say("Running.");
    } else {
      busy(false);
      data.error ? failed(data.error) : show(data.result);
    }
  };
  worker.onerror = (e) => {
    busy(false);
    failed(e.message);
  };
}

function failed(why) {
  worker.terminate(); // its program may hold a half-done run
  worker = undefined;
  say(`The tool did not run: ${why}. Reload the page to try again.`, true);
}

function run() {
  if (document.body.hasAttribute("data-busy")) return;
  if (!worker) start();
  busy(true);
  began = performance.now();
  say(program ? "Running." : "Loading the tool, about 11 MB.");
  worker.postMessage({ program, args: args(), input: encoder.encode(at("module").value), trace: at("module").value.length < mostTraced });
}

// mostTraced is the size of a module, in characters, from which the page records no changes: each prints the module.
const mostTraced = 200000;

function stop() {
  if (!document.body.hasAttribute("data-busy")) return;
  worker.terminate();
  worker = undefined;
  busy(false);
  say(`Stopped after ${seconds(performance.now() - began)}.`);
}

function seconds(ms) { return ms < 1000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(1)} s`; }

const bytecode = (bytes) => bytes[0] === 0x4d && bytes[1] === 0x4c && bytes[2] === 0xef && bytes[3] === 0x52;

let downloadable;

function show(result) {
  const took = seconds(performance.now() - began);
  const text = bytecode(result.stdout) ? `bytecode, ${result.stdout.length} bytes` : decoder.decode(result.stdout);
  at("output").textContent = text;
  at("diagnostics").textContent = result.stderr;
  const lines = result.stderr.split("\n").filter((l) => /: (error|warning|remark): /.test(l)).length;
  at("count").textContent = lines ? `(${lines})` : "";
  if (downloadable) URL.revokeObjectURL(downloadable);
  downloadable = URL.createObjectURL(new Blob([result.stdout]));
  at("download").href = downloadable;
  at("download").download = bytecode(result.stdout) ? "output.mlirbc" : "output.mlir";
  at("download").hidden = result.stdout.length === 0;
  changes(result.changes);
  const differs = expected !== undefined && expected !== text;
  expected = undefined;
  const note = differs ? " The output differs from the output in the link: another version of the tool made that." : "";
  say(result.status ? `Exit status ${result.status} after ${took}.${note}` : `Done in ${took}.${note}`, result.status !== 0 || differs);
  document.body.dataset.runs = Number(document.body.dataset.runs ?? 0) + 1;
  if (result.status && result.stderr && !result.stdout.length) select(at("tab-diagnostics"));
  else if (at("tab-diagnostics").ariaSelected === "true" && !result.stderr) select(at("tab-output"));
}

function changes(json) {
  const box = at("changes");
  box.replaceChildren();
  if (json === undefined) {
    box.append(paragraph("No changes are recorded: the run failed before its first pass, has no pass, or the module is large."));
    return;
  }
  let still = 0;
  for (const chunk of JSON.parse(json).chunks ?? []) {
    for (const step of chunk.steps ?? []) {
      if (!step.edits?.length) still++;
      else box.append(details(step));
    }
  }
  box.append(paragraph(still === 1 ? "1 run of a pass changed nothing." : `${still} runs of passes changed nothing.`));
}

function paragraph(text) {
  const p = document.createElement("p");
  p.className = "note";
  p.textContent = text;
  return p;
}

function details(step) {
  const d = document.createElement("details"), s = document.createElement("summary"), pre = document.createElement("pre");
  d.open = true;
  s.textContent = `${step.pass} on ${step.op ?? "the module"}${step.symbol ? " @" + step.symbol : ""}, ${seconds(1000 * (step.seconds ?? 0))}`;
  for (const edit of step.edits) {
    for (const [kind, sign, lines] of [["removed", "-", edit.removed], ["added", "+", edit.added]]) {
      for (const line of lines ?? []) {
        const span = document.createElement("span");
        span.className = kind;
        span.textContent = sign + " " + line + "\n";
        pre.append(span);
      }
    }
  }
  d.append(s, pre);
  return d;
}

function select(tab) {
  for (const t of document.querySelectorAll('[role="tab"]')) {
    const on = t === tab;
    t.setAttribute("aria-selected", on);
    t.tabIndex = on ? 0 : -1;
    at(t.getAttribute("aria-controls")).hidden = !on;
  }
}

// A link's fragment is "m=" and then JSON with module, pipeline and output, compressed (raw deflate) in base64url.
async function through(stream, bytes) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

async function pack(state) {
  const bytes = await through(new CompressionStream("deflate-raw"), encoder.encode(JSON.stringify(state)));
  let text = "";
  for (const b of bytes) text += String.fromCharCode(b);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function unpack(text) {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  return JSON.parse(decoder.decode(await through(new DecompressionStream("deflate-raw"), bytes)));
}

async function link() {
  const state = { module: at("module").value, pipeline: at("pipeline").value, output: at("output").textContent };
  history.replaceState(null, "", "#m=" + await pack(state));
  try {
    await navigator.clipboard.writeText(location.href);
    say("The link is copied. It holds module, pipeline and output.");
  } catch {
    say("The address of this page is the link now. It holds module, pipeline and output.");
  }
}

let examples = [];

async function fromAddress() {
  const fragment = new URLSearchParams(location.hash.slice(1).replaceAll("+", "%2B"));
  if (fragment.has("example")) return choose(examples.findIndex((e) => e.name === fragment.get("example")));
  if (!fragment.has("m")) return at("module").value === "" && choose(0);
  try {
    const state = await unpack(fragment.get("m"));
    at("module").value = state.module ?? "";
    at("pipeline").value = state.pipeline ?? "";
    at("output").textContent = state.output ?? "";
    expected = state.output || undefined;
    say("This is the link's output. Run computes it again.");
  } catch {
    say("The link is damaged: its module cannot be read. Ask for it again, whole.", true);
  }
}

function choose(i) {
  const e = examples[i];
  if (!e) return;
  at("example").value = String(i);
  at("module").value = e.module;
  at("pipeline").value = e.pipeline;
  expected = undefined;
}

async function listExamples() {
  const answer = await fetch("examples.json");
  if (!answer.ok) return;
  examples = await answer.json();
  examples.forEach((e, i) => at("example").append(new Option(e.name, String(i))));
}

at("play").addEventListener("submit", (e) => { e.preventDefault(); run(); });
at("stop").addEventListener("click", stop);
at("link").addEventListener("click", link);
at("example").addEventListener("change", () => choose(Number(at("example").value || -1)));
document.querySelector('[role="tablist"]').addEventListener("click", (e) => { const t = e.target.closest('[role="tab"]'); if (t) select(t); });
document.querySelector('[role="tablist"]').addEventListener("keydown", (e) => {
  const tabs = [...e.currentTarget.querySelectorAll('[role="tab"]')], step = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
  if (!step) return;
  const next = tabs[(tabs.indexOf(e.target.closest('[role="tab"]')) + step + tabs.length) % tabs.length];
  select(next);
  next.focus();
});
document.addEventListener("keydown", (e) => {
  if (e.key === "Enter" && (e.ctrlKey || e.metaKey)) { e.preventDefault(); run(); }
  if (e.key === "Escape") stop();
});
addEventListener("hashchange", fromAddress);
listExamples().finally(fromAddress).finally(() => document.body.setAttribute("data-ready", ""));
