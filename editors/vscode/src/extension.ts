import * as vscode from "vscode";
import { LanguageClient, ServerOptions } from "vscode-languageclient/node";
import { ExecuteCommand, flagsOf, run } from "./requests";

let client: LanguageClient | undefined;

/** start starts the server that the settings name. A failure is shown with the setting that may be wrong. */
async function start(): Promise<void> {
  const settings = vscode.workspace.getConfiguration("millrace.server");
  const command = settings.get<string>("path", "millrace-lsp");
  const server: ServerOptions = { command, args: settings.get<string[]>("arguments", []) };
  const next = new LanguageClient("millrace", "Millrace", server, { documentSelector: [{ language: "mlir" }] });
  client = next;
  try {
    await next.start();
  } catch (error) {
    const open = "Open Settings";
    const chosen = await vscode.window.showErrorMessage(`Cannot start the language server '${command}': ${error}`, open);
    if (chosen === open) {
      await vscode.commands.executeCommand("workbench.action.openSettings", "millrace.server.path");
    }
  }
}

async function stop(): Promise<void> {
  const last = client;
  client = undefined;
  if (last?.isRunning()) {
    await last.stop();
  }
}

/** send sends a request about the document in the active editor. The server answers with an edit of the document. */
async function send(request: (uri: string) => ExecuteCommand): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (!editor || !client?.isRunning()) {
    return;
  }
  try {
    await client.sendRequest("workspace/executeCommand", request(client.code2ProtocolConverter.asUri(editor.document.uri)));
  } catch (error) {
    await vscode.window.showErrorMessage(error instanceof Error ? error.message : String(error));
  }
}

async function runPass(): Promise<void> {
  const typed = await vscode.window.showInputBox({
    title: "Run passes on the file",
    prompt: "Passes, or a pipeline",
    placeHolder: "canonicalize cse, or builtin.module(func.func(canonicalize,cse))",
  });
  if (typed?.trim()) {
    await send(uri => run(uri, flagsOf(typed)));
  }
}

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  context.subscriptions.push(
    vscode.commands.registerCommand("millrace.roundTrip", () => send(uri => run(uri, []))),
    vscode.commands.registerCommand("millrace.genericForm", () => send(uri => run(uri, ["--mlir-print-op-generic"]))),
    vscode.commands.registerCommand("millrace.runPass", runPass),
    vscode.commands.registerCommand("millrace.restart", async () => { await stop(); await start(); }),
    vscode.workspace.onDidChangeConfiguration(async change => {
      if (change.affectsConfiguration("millrace.server")) {
        await stop();
        await start();
      }
    }),
  );
  await start();
}

export function deactivate(): Promise<void> {
  return stop();
}
