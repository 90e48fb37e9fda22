// The grammars, tokenized by the library that VS Code uses.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import * as oniguruma from "vscode-oniguruma";
import { INITIAL, Registry, parseRawGrammar } from "vscode-textmate";

const root = path.join(__dirname, "..", "..");

/** scopes returns the scope of each piece of a line that has one other than the language's. */
async function scopes(language: string, line: string): Promise<Record<string, string>> {
  const wasm = await readFile(require.resolve("vscode-oniguruma/release/onig.wasm"));
  await oniguruma.loadWASM(new Uint8Array(wasm).buffer);
  const registry = new Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (sources: string[]) => new oniguruma.OnigScanner(sources),
      createOnigString: (text: string) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async () => {
      const file = path.join(root, `${language}.grammar.json`);
      return parseRawGrammar(await readFile(file, "utf8"), file);
    },
  });
  const grammar = await registry.loadGrammar(`source.${language}`);
  const found: Record<string, string> = {};
  for (const token of grammar!.tokenizeLine(line, INITIAL).tokens) {
    if (token.scopes.length > 1) {
      found[line.slice(token.startIndex, token.endIndex)] = token.scopes[token.scopes.length - 1];
    }
  }
  return found;
}

test("an operation of MLIR", async () => {
  const found = await scopes("mlir", '%0#1 = my.op @f(%arg0) {a = "s"} : (tensor<4xi32>, !my.type) -> i32 loc(#loc) // why');
  assert.equal(found["%0#1"], "variable.other.mlir");
  assert.equal(found["my.op"], "keyword.other.operation.mlir");
  assert.equal(found["@f"], "entity.name.function.mlir");
  assert.equal(found["tensor"], "storage.type.mlir");
  assert.equal(found["!my.type"], "support.type.mlir");
  assert.equal(found["#loc"], "support.constant.attribute.mlir");
  assert.equal(found["// why"], "comment.line.double-slash.mlir");
});

test("a block label and a number of MLIR", async () => {
  const found = await scopes("mlir", "^bb1(%x: f32): cf.br ^bb1(1.5e3)");
  assert.equal(found["^bb1"], "entity.name.label.mlir");
  assert.equal(found["f32"], "storage.type.mlir");
  assert.equal(found["1.5e3"], "constant.numeric.mlir");
});

test("a module of FIRRTL", async () => {
  const found = await scopes("firrtl", "  public module Top : @[Top.scala 1:2]");
  assert.equal(found["public "] ?? found["public"], "storage.modifier.firrtl");
  assert.equal(found["Top"], "entity.name.type.firrtl");
  assert.equal(found["@[Top.scala 1:2]"], "meta.annotation.location.firrtl");
  const node = await scopes("firrtl", "node n = add(a, UInt<4>(0h3)) ; sum");
  assert.equal(node["node"], "keyword.declaration.firrtl");
  assert.equal(node["add"], "support.function.firrtl");
  assert.equal(node["UInt"], "storage.type.firrtl");
  assert.equal(node["; sum"], "comment.line.semicolon.firrtl");
});
