import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { exitCode } from './process.mjs';
import { pinnedNode, root } from './project.mjs';

/** npm and the terminal may both deliver the same signal; within this time it counts as one. */
const SAME_SIGNAL_MS = 500;

/**
 * Runs a server with the pinned Node until it ends and resolves with its exit code. It gets each stop signal once,
 * however many processes of the group received it, and stops when this process disappears. With `onLine`, its output is
 * passed on line by line.
 */
export function serve(script, { env = {}, onLine } = {}) {
  return new Promise((resolve, reject) => {
    const preload = join(root, 'scripts', 'lib', 'stop-with-parent.mjs');
    const child = spawn(pinnedNode(), ['--import', preload, script], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['inherit', onLine ? 'pipe' : 'inherit', 'inherit', 'ipc'],
      // A separate process group: signals to ours reach it only through us.
      detached: true,
    });
    if (onLine) createInterface({ input: child.stdout }).on('line', onLine);
    let last = Number.NEGATIVE_INFINITY;
    const forward = (signal) => {
      if (performance.now() - last < SAME_SIGNAL_MS) return;
      last = performance.now();
      child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
    if (process.env.npm_lifecycle_event) whenOrphaned(() => forward('SIGTERM'));
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(exitCode(code, signal)));
  });
}

/** Calls back when the parent process has exited: a killed npm cannot forward its signal. */
function whenOrphaned(callback) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, 1000).unref();
}
