// Sessions with the real server over standard input and output. MILLRACE_LSP is its path.
import assert from "node:assert/strict";
import { ChildProcess, spawn } from "node:child_process";
import { after, before, test } from "node:test";
import { MessageConnection, StreamMessageReader, StreamMessageWriter, createMessageConnection } from "vscode-jsonrpc/node";
import { flagsOf, run } from "../requests";

const text = `func.func @f(%a: i32) -> i32 {
  %z = arith.constant 0 : i32
  %b = arith.addi %a, %z : i32
  return %b : i32
}
`;

interface Published { uri: string; diagnostics: { message: string; range: { start: { line: number } } }[] }

let server: ChildProcess;
let connection: MessageConnection;
const waiting = new Map<string, (p: Published) => void>();
const edits: { edit: { changes: Record<string, { newText: string }[]> } }[] = [];
let edited: () => void = () => {};

/** open opens a document, and returns the server's diagnostics of it. */
function open(uri: string, content: string, languageId = "mlir"): Promise<Published> {
  const published = new Promise<Published>(resolve => waiting.set(uri, resolve));
  void connection.sendNotification("textDocument/didOpen", { textDocument: { uri, languageId, version: 1, text: content } });
  return published;
}

/** execute runs flags on a document, and returns the new text that the server has the editor put in its place. */
async function execute(uri: string, flags: string[]): Promise<string> {
  const applied = new Promise<void>(resolve => { edited = resolve; });
  await connection.sendRequest("workspace/executeCommand", run(uri, flags));
  await applied;
  return edits.pop()!.edit.changes[uri][0].newText;
}

before(async () => {
  const program = process.env.MILLRACE_LSP;
  if (!program) {
    throw new Error("set MILLRACE_LSP to the path of millrace-lsp");
  }
  server = spawn(program, [], { stdio: ["pipe", "pipe", "inherit"] });
  connection = createMessageConnection(new StreamMessageReader(server.stdout!), new StreamMessageWriter(server.stdin!));
  connection.onNotification("textDocument/publishDiagnostics", (p: Published) => waiting.get(p.uri)?.(p));
  connection.onRequest("workspace/applyEdit", p => { edits.push(p); edited(); return { applied: true }; });
  connection.listen();
  const answer: { capabilities: { hoverProvider: boolean; executeCommandProvider: { commands: string[] } } } =
    await connection.sendRequest("initialize", { processId: process.pid, rootUri: null, capabilities: {} });
  assert.ok(answer.capabilities.hoverProvider);
  assert.deepEqual(answer.capabilities.executeCommandProvider.commands, ["millrace.run"]);
  await connection.sendNotification("initialized", {});
});

after(async () => {
  const ended = new Promise(resolve => server.once("exit", resolve));
  await connection.sendRequest("shutdown");
  await connection.sendNotification("exit");
  connection.end();
  server.stdin!.end();
  await ended;
  connection.dispose();
});

test("a valid file has no diagnostics, an invalid one has them at their lines", async () => {
  assert.deepEqual((await open("file:///good.mlir", text)).diagnostics, []);
  const { diagnostics } = await open("file:///bad.mlir", text.replace("%z : i32", "%z : i64"));
  assert.equal(diagnostics[0].range.start.line, 2);
});

test("hover describes the operation", async () => {
  await open("file:///hover.mlir", text);
  const hover = await connection.sendRequest("textDocument/hover", { textDocument: { uri: "file:///hover.mlir" }, position: { line: 2, character: 10 } });
  assert.match(JSON.stringify(hover), /arith\.addi/);
});

test("the command for a round trip replaces the text", async () => {
  await open("file:///trip.mlir", text);
  assert.match(await execute("file:///trip.mlir", []), /func\.func @f\(%arg0: i32\)/);
});

test("the command for the generic form replaces the text", async () => {
  await open("file:///generic.mlir", text);
  assert.match(await execute("file:///generic.mlir", ["--mlir-print-op-generic"]), /"arith\.addi"\(/);
});

test("the command for passes takes names or a pipeline", async () => {
  for (const [name, typed] of [["names", "canonicalize, cse"], ["pipeline", "builtin.module(func.func(canonicalize))"]]) {
    const uri = `file:///${name}.mlir`;
    await open(uri, text);
    const result = await execute(uri, flagsOf(typed));
    assert.match(result, /return %arg0 : i32/);
    assert.doesNotMatch(result, /arith\.addi/);
  }
});

test("a pass that does not exist is an error with its name", async () => {
  await open("file:///unknown.mlir", text);
  await assert.rejects(async () => connection.sendRequest("workspace/executeCommand", run("file:///unknown.mlir", flagsOf("no-such-pass"))), /no-such-pass/);
});

test("flags of passes", () => {
  assert.deepEqual(flagsOf(" canonicalize  --cse "), ["--canonicalize", "--cse"]);
  assert.deepEqual(flagsOf("--inline=max-iterations=2"), ["--inline=max-iterations=2"]);
  assert.deepEqual(flagsOf("builtin.module(cse, canonicalize)"), ["--pass-pipeline=builtin.module(cse, canonicalize)"]);
  assert.deepEqual(flagsOf("--pass-pipeline=any(cse)"), ["--pass-pipeline=any(cse)"]);
});
