import { fetchRaw } from './fetch.ts';
import { startNginx } from './nginx.ts';
import { createPlaces } from './places.ts';
import { cpuCount, cpuSeconds, type Program, startProgram } from './processes.ts';
import type { RowInput } from './report.ts';
import { connections } from './serving.ts';
import { median } from './statistics.ts';
import { askWithWrk, type LoadResult } from './wrk.ts';

/**
 * What a second node brings: answers that nginx does not keep, from one node and from two on the same PostgreSQL. Where
 * the machine has no core for each, the processor time of an answer tells: it must not grow with the nodes.
 */
export async function measureNodes(page: string, { rounds, seconds }: { rounds: number; seconds: number }) {
  const places = await createPlaces([0], 'postgres');
  const env = places.list[0]?.env as { DATA_DIR: string; DATABASE_URL: string };
  const nodes: Program[] = [];
  try {
    for (const _ of [1, 2]) nodes.push(await startProgram(env));
    const ones = await measure(nodes.slice(0, 1));
    const twos = await measure(nodes);
    const rate = (results: LoadResult[]) => median(results.map(({ requestsPerSecond }) => requestsPerSecond));
    const ratio = rate(twos.results) / rate(ones.results);
    // nginx and the generator need a core, too.
    const isWideEnough = cpuCount >= 4;
    return [
      { name: 'requests, one node', value: rate(ones.results), unit: '/s' },
      { name: 'requests, two nodes', value: rate(twos.results), unit: '/s' },
      {
        name: 'requests, two nodes to one',
        value: ratio,
        ...(isWideEnough && { budget: { min: 1.8 } }),
        note: `on ${cpuCount} cores, which nginx and the load generator share`,
      },
      {
        name: 'CPU of the nodes for an answer, two nodes to one',
        value: twos.cpuMs / ones.cpuMs,
        budget: { max: 1.1 },
      },
      {
        name: 'failed requests',
        value: [...ones.results, ...twos.results].reduce((sum, { failed }) => sum + failed, 0),
        budget: { max: 0 },
      },
    ] satisfies RowInput[];
  } finally {
    for (const node of nodes) await node.stop();
    await places.remove();
  }

  async function measure(running: Program[]): Promise<{ results: LoadResult[]; cpuMs: number }> {
    const answer = await fetchRaw((running[0] as Program).url + page, 'br');
    const nginx = await startNginx({ nodes: running.map(({ port }) => port), answer, isSecure: false });
    const cpu = () => running.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0);
    const ask = () =>
      askWithWrk({ origin: nginx.url, path: `${page}?utm_id=#`, connections: connections.cached, seconds });
    try {
      await ask();
      const before = cpu();
      const results: LoadResult[] = [];
      while (results.length < rounds) results.push(await ask());
      const answered = results.reduce((sum, result) => sum + result.answered, 0);
      return { results, cpuMs: ((cpu() - before) * 1000) / answered };
    } finally {
      await nginx.stop();
    }
  }
}
