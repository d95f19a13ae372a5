import { createPlaces } from './databases.ts';
import { fetchRaw } from './fetch.ts';
import { startNginx } from './nginx.ts';
import { cpuCount, cpuSeconds, keepOnCore, type Program, startProgram } from './processes.ts';
import type { RowInput } from './report.ts';
import { connections } from './serving.ts';
import { median } from './statistics.ts';
import { askWithWrk, type LoadResult } from './wrk.ts';

interface Measured extends LoadResult {
  /** CPU time of the nodes per response. */
  cpuMs: number;
}

/**
 * Measures the gain of a second node: responses that nginx does not cache, from one node and from two on the same
 * PostgreSQL, alternating. On a machine without a core for each, the nodes share one core, and nginx and the generator
 * use the others. The CPU time per response then decides; it must not grow with the nodes.
 */
export async function measureNodes(
  page: string,
  { starts, rounds, seconds }: { starts: number; rounds: number; seconds: number },
) {
  const places = await createPlaces([0], 'postgres');
  const env = places.list[0]?.env as { DATA_DIR: string; DATABASE_URL: string };
  // nginx and the generator need a core, too.
  const isWideEnough = cpuCount >= 4;
  const nodes: Program[] = [];
  try {
    for (const _ of [1, 2]) nodes.push(await startProgram(env));
    if (!isWideEnough) for (const { pid } of nodes) await keepOnCore(pid, 0);
    const one = await startFront(nodes.slice(0, 1));
    const two = await startFront(nodes);
    const turns: Array<{ one: Measured; two: Measured }> = [];
    // Discards round 0, in which the nodes warm up.
    for (let round = 0; round <= starts * rounds; round++) {
      const turn = { one: await one.ask(), two: await two.ask() };
      if (round > 0) turns.push(turn);
    }
    await one.stop();
    await two.stop();
    const of = (front: 'one' | 'two') => median(turns.map((turn) => turn[front].requestsPerSecond));
    const ratio = (key: 'requestsPerSecond' | 'cpuMs') => median(turns.map((turn) => turn.two[key] / turn.one[key]));
    return [
      { name: 'requests, one node', value: of('one'), unit: '/s' },
      { name: 'requests, two nodes', value: of('two'), unit: '/s' },
      {
        name: 'requests, two nodes to one',
        value: ratio('requestsPerSecond'),
        budget: { min: isWideEnough ? 1.8 : 0.9 },
        note: isWideEnough ? `on ${cpuCount} cores` : 'both nodes on one core',
      },
      {
        name: 'CPU of the nodes for an answer, two nodes to one',
        value: ratio('cpuMs'),
        ...(isWideEnough ? { budget: { max: 1.1 } } : { note: 'they take turns in the caches of one core' }),
      },
      {
        name: 'failed requests',
        value: turns.reduce((sum, turn) => sum + turn.one.failed + turn.two.failed, 0),
        budget: { max: 0 },
      },
    ] satisfies RowInput[];
  } finally {
    for (const node of nodes) await node.stop();
    await places.remove();
  }

  async function startFront(running: Program[]): Promise<{ ask(): Promise<Measured>; stop(): Promise<void> }> {
    const response = await fetchRaw((running[0] as Program).url + page, 'br');
    const nginx = await startNginx({ nodes: running.map(({ port }) => port), response, isSecure: false });
    const cpu = () => running.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0);
    return {
      async ask() {
        const before = cpu();
        const path = `${page}?utm_id=#`;
        const result = await askWithWrk({ origin: nginx.url, path, connections: connections.cached, seconds });
        return { ...result, cpuMs: ((cpu() - before) * 1000) / result.answered };
      },
      stop: nginx.stop,
    };
  }
}
