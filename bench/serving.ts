import type { LoadTask } from './load.ts';
import { copyPath } from './paths.ts';
import { cpuCount, cpuSeconds, type Running, runInChild, waitUntilIdle } from './processes.ts';
import type { RowInput } from './report.ts';
import { median } from './statistics.ts';
import { askWithWrk, type LoadResult, type WrkTask } from './wrk.ts';

interface Measured extends LoadResult {
  cpuMsPerRequest: number;
}

type Key = 'requestsPerSecond' | 'p99Ms' | 'cpuMsPerRequest';

export const connections = { cached: 50, uncached: 10 };

/** Maximum background work of the server after a round of first renders. */
const settleMs = 60_000;

/** The measured server and its baseline. */
export interface Compared {
  ours: { server: Running; path: string };
  theirs: { server: Running; path: string };
}

/** Both of them, one right after the other. */
export interface Turn {
  ours: Measured;
  theirs: Measured;
}

/** Compares the same bytes from two servers, in many short alternating rounds. */
export async function compare(
  { ours, theirs }: Compared,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Turn[]> {
  const measure = ({ server, path }: Compared['ours']) =>
    load(server, { path, connections: connections.cached, seconds });
  const turns: Turn[] = [];
  // Discards round 0, in which the servers warm up. The order of the servers alternates.
  for (let round = 0; round <= rounds; round++) {
    const isOursFirst = round % 2 === 0;
    const first = await measure(isOursFirst ? ours : theirs);
    const second = await measure(isOursFirst ? theirs : ours);
    if (round > 0) turns.push(isOursFirst ? { ours: first, theirs: second } : { ours: second, theirs: first });
  }
  return turns;
}

/** Builds the table rows of a comparison; `least` is the required ratio of requests. */
export function comparisonRows(
  turns: readonly Turn[],
  { least, ...names }: { ours: string; theirs: string; least?: number },
): RowInput[] {
  const of = (server: 'ours' | 'theirs', key: Key) => median(turns.map((turn) => turn[server][key]));
  const rows = (name: string, key: Key, unit: string, scale = 1): RowInput[] => [
    { name: `${name}, ${names.ours}`, value: of('ours', key) * scale, unit },
    { name: `${name}, ${names.theirs}`, value: of('theirs', key) * scale, unit },
    {
      name: `${name}, ratio`,
      value: median(turns.map((turn) => turn.ours[key] / turn.theirs[key])),
      ...(key === 'requestsPerSecond' && least !== undefined && { budget: { min: least } }),
    },
  ];
  return [
    ...rows('requests', 'requestsPerSecond', '/s'),
    ...rows('p99', 'p99Ms', 'ms'),
    ...rows('CPU per request', 'cpuMsPerRequest', 'µs', 1000),
    soundness(turns.flatMap((turn) => [turn.ours, turn.theirs])),
  ];
}

/** Measures responses that no cache stores, each for another address; requires at least `perSecond` of them. */
export async function measureUncachedPath(
  server: Running,
  { name, path, seconds, rounds }: { name: string; path: string; seconds: number; rounds: number },
): Promise<RowInput[]> {
  const turns: Measured[] = [];
  for (let round = 0; round <= rounds; round++) {
    const measured = await load(server, { path, connections: connections.uncached, seconds });
    if (round > 0) turns.push(measured);
  }
  const of = (key: Key) => median(turns.map((turn) => turn[key]));
  return [
    {
      name: `requests, ${name}`,
      value: of('requestsPerSecond'),
      unit: '/s',
      budget: { min: 300 },
      note: `p99 ${of('p99Ms').toFixed(0)} ms`,
    },
    { name: `CPU per request, ${name}`, value: of('cpuMsPerRequest'), unit: 'ms' },
    soundness(turns),
  ];
}

interface UncachedTask {
  /** The cached page, for comparison. */
  path: string;
  copies: number;
  rounds: number;
  seconds: number;
}

/** Measures first renders, requesting each uncached page once, and the cached page. */
export async function measureUncached(program: Running, { path, copies, rounds, seconds }: UncachedTask) {
  const each = Math.floor(copies / (rounds + 1));
  const measure = (paths: string[]) =>
    loadOnce(program, { connections: connections.uncached, paths, seconds, warmUpSeconds: 0 });
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

async function load(server: Running, task: Omit<WrkTask, 'origin'>): Promise<Measured> {
  const before = cpuSeconds(server.pid);
  const result = await askWithWrk({ ...task, origin: server.url });
  return { ...result, cpuMsPerRequest: ((cpuSeconds(server.pid) - before) * 1000) / result.answered };
}

/** Uses our own generator, which can request each path of a list exactly once. */
async function loadOnce(server: Running, task: Omit<LoadTask, 'port'>): Promise<Measured> {
  const before = cpuSeconds(server.pid);
  const result = await runInChild<LoadResult>('bench/load.ts', { ...task, port: server.port } satisfies LoadTask);
  if (task.paths.length > 1) await waitUntilIdle(server.pid, settleMs);
  return { ...result, cpuMsPerRequest: ((cpuSeconds(server.pid) - before) * 1000) / result.answered };
}

/** Checks the validity of the numbers: all responses were successful, and the CPU share of the generator. */
function soundness(results: Measured[]): RowInput {
  const busiest = Math.max(...results.map(({ generatorLoad }) => generatorLoad));
  return {
    name: 'failed requests',
    value: results.reduce((sum, { failed }) => sum + failed, 0),
    budget: { max: 0 },
    note: `the load generator itself used at most ${busiest.toFixed(2)} of ${cpuCount} cores`,
  };
}
