"use strict";
// Runs millrace-opt once for each message. The page can end this worker at any time, and with it the run.
// A message has the arguments, the input's bytes and, from the second worker on, the compiled program.

const encoder = new TextEncoder(), decoder = new TextDecoder();
const changesFile = "/changes.json", argumentsFile = "/arguments";

// files are the program's files by name, as lists of pieces. stdin, stdout and stderr are 0, 1 and 2.
let files, open, input, consumed;

function failure(code) { return Object.assign(new Error(code), { code }); }

// fs is the part of Node's module of this name that Go's runtime calls for reading, writing and closing files.
const write = (fd, bytes) => { open.get(fd).push(bytes.slice()); return bytes.length; };
globalThis.fs = {
  constants: { O_WRONLY: 1, O_RDWR: 2, O_CREAT: 64, O_EXCL: 128, O_TRUNC: 512, O_APPEND: 1024, O_DIRECTORY: 65536 },
  writeSync: write,
  write(fd, buffer, offset, length, position, done) { done(null, write(fd, buffer.subarray(offset, offset + length))); },
  read(fd, buffer, offset, length, position, done) {
    const from = fd === 0 ? input : joined(open.get(fd));
    const at = position ?? (consumed.get(fd) ?? 0);
    const piece = from.subarray(at, at + length);
    buffer.set(piece, offset);
    if (position === null || position === undefined) consumed.set(fd, at + piece.length);
    done(null, piece.length);
  },
  open(name, flags, mode, done) {
    if (flags & this.constants.O_TRUNC || flags & this.constants.O_CREAT && !files.has(name)) files.set(name, []);
    if (!files.has(name)) return done(failure("ENOENT"));
    const fd = 3 + open.size;
    open.set(fd, files.get(name));
    done(null, fd);
  },
  close(fd, done) { done(null); },
  fsync(fd, done) { done(null); },
};
for (const name of ["chmod", "chown", "fchmod", "fchown", "fstat", "ftruncate", "lchown", "link", "lstat", "mkdir", "readdir", "readlink", "rename", "rmdir", "stat", "symlink", "truncate", "unlink", "utimes"]) {
  globalThis.fs[name] = (...args) => args.at(-1)(failure("ENOSYS"));
}

importScripts("wasm_exec.js");

function joined(pieces) {
  const all = new Uint8Array(pieces.reduce((n, p) => n + p.length, 0));
  let at = 0;
  for (const p of pieces) { all.set(p, at); at += p.length; }
  return all;
}

async function load() {
  const packed = await fetch("millrace-opt.wasm.gz");
  if (!packed.ok) throw new Error(`millrace-opt.wasm.gz: ${packed.status} ${packed.statusText}`);
  const wasm = packed.body.pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compileStreaming(new Response(wasm, { headers: { "Content-Type": "application/wasm" } }));
}

// Go's runtime takes at most 8 KB of arguments; longer ones go into a response file, which the tool reads.
const mostArguments = 4096;

function shortened(args) {
  if (encoder.encode(args.join(" ")).length < mostArguments) return args;
  const quote = (a) => '"' + a.replace(/[\\"]/g, "\\$&") + '"';
  files.set(argumentsFile, [encoder.encode(args.map(quote).join("\n"))]);
  return ["@" + argumentsFile];
}

async function run(program, args, bytes, trace) {
  const stdout = [], stderr = [];
  files = new Map();
  input = bytes;
  consumed = new Map();
  open = new Map([[0, []], [1, stdout], [2, stderr]]);
  const go = new Go();
  go.argv = ["millrace-opt", ...shortened(trace ? [...args, "--trace-ir=" + changesFile] : args)];
  let status = 0;
  go.exit = (code) => { status = code; };
  const instance = await WebAssembly.instantiate(program, go.importObject);
  await go.run(instance);
  const changes = files.get(changesFile);
  return { status, stdout: joined(stdout), stderr: decoder.decode(joined(stderr)), changes: changes && decoder.decode(joined(changes)) };
}

onmessage = async ({ data }) => {
  try {
    const program = data.program ?? await load();
    if (!data.program) postMessage({ program });
    postMessage({ result: await run(program, data.args, data.input, data.trace) });
  } catch (e) {
    postMessage({ error: String(e) });
  }
};
