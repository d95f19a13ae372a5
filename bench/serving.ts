import type { LoadResult, LoadTask } from './load.ts';
import { copyPath } from './paths.ts';
import { ask, cpuSeconds, type Running, settled } from './processes.ts';
import type { RowInput } from './report.ts';
import { median } from './statistics.ts';

interface Measured extends LoadResult {
  cpuMsPerRequest: number;
}

type Key = 'requestsPerSecond' | 'p99Ms' | 'cpuMsPerRequest';

export const connections = { cached: 50, uncached: 10 };

/** How long the server may go on by itself after a round of first renders. */
const settleMs = 60_000;

interface CachedTask {
  path: string;
  rounds: number;
  seconds: number;
}

/** The same page from the program's cache and from the bare server, in many short turns. */
export async function measureCached(program: Running, bare: Running, { path, rounds, seconds }: CachedTask) {
  const measure = (server: Running) =>
    load(server, { connections: connections.cached, paths: [path], seconds, warmUpSeconds: 0.25 });
  const turns: Array<{ program: Measured; bare: Measured }> = [];
  // Nothing is kept of round 0, in which the servers warm up. Who goes first changes from round to round.
  for (let round = 0; round <= rounds; round++) {
    const isProgramFirst = round % 2 === 0;
    const first = await measure(isProgramFirst ? program : bare);
    const second = await measure(isProgramFirst ? bare : program);
    if (round > 0) turns.push(isProgramFirst ? { program: first, bare: second } : { program: second, bare: first });
  }
  const of = (server: 'program' | 'bare', key: Key) => median(turns.map((turn) => turn[server][key]));
  const compare = (name: string, key: Key, unit: string, scale = 1): RowInput[] => [
    { name: `${name}, Mizban`, value: of('program', key) * scale, unit },
    { name: `${name}, bare node:http`, value: of('bare', key) * scale, unit },
    {
      name: `${name}, ratio`,
      value: median(turns.map((turn) => turn.program[key] / turn.bare[key])),
      ...(key === 'requestsPerSecond' && { budget: { min: 0.9 } }),
    },
  ];
  return [
    ...compare('requests', 'requestsPerSecond', '/s'),
    ...compare('p99', 'p99Ms', 'ms'),
    ...compare('CPU per request', 'cpuMsPerRequest', 'µs', 1000),
    soundness(turns.flatMap((turn) => [turn.program, turn.bare])),
  ];
}

interface UncachedTask {
  /** The cached page, for comparison. */
  path: string;
  copies: number;
  rounds: number;
  seconds: number;
}

/** Pages that nobody has asked for before, each once, so that every answer is a first render; and the cached page. */
export async function measureUncached(program: Running, { path, copies, rounds, seconds }: UncachedTask) {
  const each = Math.floor(copies / (rounds + 1));
  const measure = (paths: string[]) =>
    load(program, { connections: connections.uncached, paths, seconds, warmUpSeconds: 0 });
  const turns: Array<{ uncached: Measured; cached: Measured }> = [];
  for (let round = 0; round <= rounds; round++) {
    const uncached = await measure(Array.from({ length: each }, (_, index) => copyPath(round * each + index)));
    const cached = await measure([path]);
    if (round > 0) turns.push({ uncached, cached });
  }
  const of = (key: Key) => median(turns.map(({ uncached }) => uncached[key]));
  const ratio = (key: Key) => median(turns.map(({ uncached, cached }) => uncached[key] / cached[key]));
  return [
    { name: 'requests', value: of('requestsPerSecond'), unit: '/s' },
    { name: 'requests, ratio to cached', value: ratio('requestsPerSecond') },
    { name: 'p99', value: of('p99Ms'), unit: 'ms' },
    { name: 'p99, ratio to cached', value: ratio('p99Ms') },
    { name: 'CPU per request', value: of('cpuMsPerRequest'), unit: 'ms', note: 'with the compression that follows' },
    soundness(turns.map(({ uncached }) => uncached)),
  ];
}

async function load(server: Running, task: Omit<LoadTask, 'port'>): Promise<Measured> {
  const before = cpuSeconds(server.pid);
  const result = await ask<LoadResult>('bench/load.ts', { ...task, port: server.port } satisfies LoadTask);
  if (task.paths.length > 1) await settled(server.pid, settleMs);
  return { ...result, cpuMsPerRequest: ((cpuSeconds(server.pid) - before) * 1000) / result.answered };
}

/** Whether the numbers can be trusted: every answer was a 200, and the generator had time to spare. */
function soundness(results: Measured[]): RowInput {
  const busiest = Math.max(...results.map(({ generatorLoad }) => generatorLoad));
  return {
    name: 'failed requests',
    value: results.reduce((sum, { failed }) => sum + failed, 0),
    budget: { max: 0 },
    note: `load generator at most ${Math.round(busiest * 100)} % of a core`,
  };
}
