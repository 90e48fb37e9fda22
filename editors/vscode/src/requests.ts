// The requests that the commands send to the server. This file does not need VS Code, so that tests can send them, too.

/** The server's command that runs passes on a document, or prints it, and replaces its text. */
export const runCommand = "millrace.run";

export interface ExecuteCommand {
  command: string;
  arguments: { uri: string; args: string[] }[];
}

/** run returns the request that replaces a document by the output of millrace-opt with some flags. */
export function run(uri: string, flags: string[]): ExecuteCommand {
  return { command: runCommand, arguments: [{ uri, args: flags }] };
}

/**
 * flagsOf returns the flags for what a user typed: a pipeline such as builtin.module(cse), or names of passes such as
 * "canonicalize cse". A name may have two dashes before it, and options behind it: cse, --inline=max-iterations=2.
 */
export function flagsOf(typed: string): string[] {
  const text = typed.trim();
  if (!text.startsWith("-") && text.includes("(")) {
    return ["--pass-pipeline=" + text];
  }
  return text.split(/[\s,]+/).filter(word => word !== "").map(word => "--" + word.replace(/^-+/, ""));
}
