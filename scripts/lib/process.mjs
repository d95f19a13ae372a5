import { spawn } from 'node:child_process';
import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { constants as osConstants } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pinnedNode, root } from './project.mjs';

/** The exit code of an ended process; as in a shell, 128 and the signal's number if a signal ended it. */
export const exitCode = (code, signal) => code ?? 128 + (osConstants.signals[signal] ?? 0);

/** `stdio` for `run`: captures the output instead of showing it. */
export const quiet = ['ignore', 'pipe', 'pipe'];

const running = new Set();
const cleanups = new Set();
let interrupted = false;

/**
 * Runs a command to its end and resolves with its exit code and, with `stdio: quiet`, its output. A command that cannot
 * start ends with code 127. After an interruption it never resolves, so nothing follows. `stopSignal` is sent to the
 * command on interruption, by default the received signal.
 */
export function run(command, args = [], { env = {}, stdio = 'inherit', stopSignal, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio, ...options });
    const ended = new Promise((end) => {
      child.on('close', end);
      child.on('error', end);
    });
    const entry = { child, ended, stopSignal };
    running.add(entry);
    const finish = (result) => {
      running.delete(entry);
      if (!interrupted) resolve(result);
    };
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => {
      if (stdio === 'inherit') console.error(error.message);
      finish({ code: 127, output: output + error.message });
    });
    child.on('close', (code, signal) => finish({ code: exitCode(code, signal), output }));
  });
}

/** Runs a command of an installed package, with the pinned Node: `runTool('vite', ['build'])`. */
export const runTool = (name, args, options) =>
  run(pinnedNode(), [join(root, 'node_modules', '.bin', name), ...args], options);

/** The first executable file with this name on the path, or undefined. */
export function which(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

/** True if the path is a file that this user may execute. */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** True if this file is the entry point of Node, and not merely imported. */
export const isMain = (moduleUrl) => moduleUrl === pathToFileURL(realpathSync(process.argv[1] ?? '.')).href;

/** A time span for people: `0.4 s`. */
export const seconds = (sinceMs) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;

/** Registers a cleanup that also runs if the command is interrupted; call the result to run it now. */
export function onInterrupt(cleanup) {
  cleanups.add(cleanup);
  return async () => {
    if (cleanups.delete(cleanup)) await cleanup();
  };
}

/**
 * On SIGINT, SIGTERM or SIGHUP stops the running commands, runs the cleanups of `onInterrupt`, and exits with the
 * signal's usual exit code. Call the result to stop handling signals.
 */
export function exitCleanlyOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt);
  return () => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, interrupt);
  };
}

async function interrupt(signal) {
  if (interrupted) return;
  interrupted = true;
  for (const { child, stopSignal } of running) child.kill(stopSignal ?? signal);
  await Promise.all([...running].map(({ ended }) => ended));
  await Promise.allSettled([...cleanups].map((cleanup) => cleanup()));
  process.exit(exitCode(null, signal));
}

/** Runs the main function of a script; an error becomes one line, not a stack. */
export async function main(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
