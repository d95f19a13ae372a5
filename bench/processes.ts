import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

export const cpuCount = availableParallelism();

const stopWithParent = join(root, 'scripts', 'lib', 'stop-with-parent.mjs');
/** The server is measured in the environment in which it is started. */
const { serverEnv } = (await import(new URL('../scripts/lib/server-env.mjs', import.meta.url).href)) as {
  serverEnv(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv;
};
const { aptInstall } = (await import(new URL('../scripts/lib/apt.mjs', import.meta.url).href)) as {
  aptInstall(packageName: string): Promise<boolean>;
};
const { which } = (await import(new URL('../scripts/lib/process.mjs', import.meta.url).href)) as {
  which(name: string): string | undefined;
};
const readyWithinMs = 600_000;
/** The kernel counts processor time in these. */
const ticksPerSecond = 100;

export interface Running {
  pid: number;
  port: number;
  url: string;
  stop(): Promise<void>;
}

export interface Program extends Running {
  /** From the start of the process to a yes of `/readyz`. */
  readyMs: number;
  /** Processor time of the same span, which other work on the machine moves less. */
  readyCpuMs: number;
  /** Output so far. */
  said(): string;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
}

/** The path of a program of the system, installed with apt where it is missing. */
export async function systemTool(name: string): Promise<string> {
  const inSystem = () => which(name);
  const found = inSystem() ?? ((await aptInstall(name)) ? inSystem() : undefined);
  if (!found) throw new Error(`Install ${name} (the package of that name) to measure this.`);
  return found;
}

/** Start options of a program, apart from the data. */
interface Place {
  port?: number;
  /** Public address, if it differs from the program's own port. */
  baseUrl?: string;
}

/** Starts the built program on the data that the environment names; resolves when it is ready. */
export async function startProgram(
  data: { DATA_DIR: string; DATABASE_URL: string; TRUSTED_PROXIES?: string },
  place: Place = {},
): Promise<Program> {
  const port = place.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const started = launch('dist/server/main.js', [], {
    // Load comes from this machine and sets the client address itself.
    TRUSTED_PROXIES: '127.0.0.1',
    ...data,
    HOST: '127.0.0.1',
    PORT: String(port),
    BASE_URL: place.baseUrl ?? url,
  });
  while (!(await responds(`${url}/readyz`))) {
    if (started.child.exitCode !== null) throw new Error(`The program did not start. ${started.errors()}`);
    if (performance.now() - began > readyWithinMs) throw new Error('The program does not become ready.');
    await sleep(5);
  }
  const readyMs = performance.now() - began;
  const pid = started.child.pid as number;
  return {
    pid,
    port,
    url,
    readyMs,
    readyCpuMs: cpuSeconds(pid) * 1000,
    said: started.said,
    stop: () => end(started.child, 'SIGTERM'),
    kill: () => end(started.child, 'SIGKILL'),
  };
}

/** Starts the bare `node:http` server that sends the current response of the address. */
export async function startBare(url: string): Promise<Running> {
  const started = launch('bench/baseline-server.ts', [url]);
  const port = await firstMessage<number>(started);
  return {
    pid: started.child.pid as number,
    port,
    url: `http://127.0.0.1:${port}`,
    stop: () => end(started.child, 'SIGTERM'),
  };
}

/** Runs a benchmark script in a child process and resolves with the single message it sends. */
export async function runInChild<Result>(script: string, question: unknown, env: Record<string, string> = {}) {
  const started = launch(script, [JSON.stringify(question)], env);
  const result = await firstMessage<Result>(started);
  await end(started.child, 'SIGTERM');
  return result;
}

/** Megabytes of a process that are in memory now. */
export function residentMegabytes(pid: number): number {
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kibibytes) * 1024) / 1e6;
}

/** Returns the number of open sockets of a process. */
export function openSockets(pid: number): number {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).filter((file) => {
    try {
      return readlinkSync(join(folder, file)).startsWith('socket:');
    } catch {
      // Closed since the folder was read.
      return false;
    }
  }).length;
}

/** Seconds of processor time that a process with all its threads has used, and its children with it. */
export function cpuSeconds(pid: number): number {
  return ownSeconds(pid) + childrenOf(pid).reduce((sum, child) => sum + ownSeconds(child), 0);
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

function ownSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Pins a process with all its threads to one core. */
export async function keepOnCore(pid: number, core: number): Promise<void> {
  const taskset = await systemTool('taskset');
  const child = spawn(taskset, ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' });
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error('taskset could not keep a process on a core.');
}

/** Resolves when a process has finished its background work, or after `limitMs`. */
export async function waitUntilIdle(pid: number, limitMs: number): Promise<void> {
  const end = performance.now() + limitMs;
  for (let quiet = 0; quiet < 2 && performance.now() < end; ) {
    const before = cpuSeconds(pid);
    await sleep(250);
    quiet = cpuSeconds(pid) - before < 0.02 ? quiet + 1 : 0;
  }
}

interface Launched {
  child: ChildProcess;
  said(): string;
  errors(): string;
}

function launch(script: string, args: string[], env: Record<string, string> = {}): Launched {
  const child = spawn(process.execPath, ['--import', stopWithParent, script, ...args], {
    cwd: root,
    env: serverEnv({ ...process.env, ...env }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  // A busy child does not notice that its parent has exited.
  const killed = () => child.kill('SIGKILL');
  process.on('exit', killed);
  child.once('exit', () => process.off('exit', killed));
  let said = '';
  let errors = '';
  child.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  return { child, said: () => said, errors: () => errors.trim() };
}

async function firstMessage<T>({ child, errors }: Launched): Promise<T> {
  const ended = once(child, 'exit').then(() => {
    throw new Error(/^\w*Error.*$/m.exec(errors())?.[0] ?? 'A process of the benchmark ended without a result.');
  });
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [T];
  ended.catch(() => {});
  return message;
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return (address as { port: number }).port;
}

function responds(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('error', () => resolve(false));
  });
}
