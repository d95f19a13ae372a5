import { setTimeout as sleep } from 'node:timers/promises';
import { makeDefaultSite, warm } from './default-site.ts';
import { fetchRaw } from './fetch.ts';
import { filePath, startNginx } from './nginx.ts';
import { measureNodes } from './nodes.ts';
import { page } from './paths.ts';
import { type Program, type Running, residentMegabytes, startBare, startProgram, waitUntilIdle } from './processes.ts';
import { measurePublish } from './publish.ts';
import type { RowInput, Section } from './report.ts';
import type { AgainCost } from './rerender.ts';
import {
  type Compared,
  compare,
  comparisonRows,
  connections,
  measureUncached,
  measureUncachedPath,
  type Turn,
} from './serving.ts';

export interface TrafficPlan {
  /** `starts` because the memory layout makes a process faster or slower for its whole life. */
  cached: { starts: number; rounds: number; seconds: number };
  uncached: { rounds: number; seconds: number; copies: number };
  again: { rounds: number; pages: number };
  publishes: number;
}

/** Time after which V8 has detected idleness and returned the memory of collected objects. */
const givenBackMs = 60_000;

/** The program under load: alone, behind the shipped nginx, and several of it. */
export async function measureTraffic(script: string, plan: TrafficPlan, section: Section): Promise<void> {
  const site = await makeDefaultSite(script, plan.uncached.copies);

  await section(`${page} rendered again because one block changed, in the process`, async () => {
    const costs = await site.inProgram<AgainCost[]>({ kind: 'again', ...plan.again });
    return costs.map(({ change, perSecond, cpuMs }) => ({
      name: `renders, ${change}`,
      value: perSecond,
      unit: '/s',
      budget: { min: 300 },
      note: `CPU ${cpuMs.toFixed(2)} ms with the compression`,
    }));
  });

  let server = await startProgram(site.data);
  const memory: RowInput[] = [];
  const noteMemory = async (name: string, budget: { max: number }) => {
    await waitUntilIdle(server.pid, 60_000);
    const atOnce = residentMegabytes(server.pid);
    await sleep(givenBackMs);
    const note = `${atOnce.toFixed(0)} MB before V8 gave back what it no longer needed`;
    memory.push({ name, value: residentMegabytes(server.pid), unit: 'MB', budget, note });
  };
  await noteMemory('idle after the start', { max: 150 });

  await section(`Cached ${page}, ${connections.cached} connections`, async () => {
    const turns: Turn[] = [];
    for (let start = 0; start < plan.cached.starts; start++) {
      if (start > 0) server = await startAgain(server);
      await warm(server, page);
      const bare = await startBare(server.url + page);
      turns.push(...(await compare(against(server, bare), plan.cached).finally(bare.stop)));
    }
    return comparisonRows(turns, { ours: 'Mizban', theirs: 'bare node:http', least: 0.9 });
  });
  await noteMemory('idle after the cached requests', { max: 150 });

  for (const isSecure of [false, true]) {
    const kind = isSecure ? 'with TLS as shipped' : 'its TLS taken out';
    await section(`Cached ${page} through the shipped nginx, ${kind}, ${connections.cached} connections`, async () => {
      const response = await fetchRaw(server.url + page, 'br');
      const nginx = await startNginx({ nodes: [server.port], response, isSecure });
      const servers = { ours: { server: nginx, path: page }, theirs: { server: nginx.file, path: filePath } };
      const rounds = plan.cached.rounds * plan.cached.starts;
      const turns = await compare(servers, { ...plan.cached, rounds }).finally(nginx.stop);
      const names = { ours: 'through nginx', theirs: 'nginx and a file' };
      return comparisonRows(turns, isSecure ? { ...names, least: 0.9 } : names);
    });
  }

  const { rounds, seconds } = plan.uncached;
  await section(`${page} that no cache keeps, ${connections.uncached} connections`, () =>
    measureUncachedPath(server, { name: 'a reply to a comment', path: `${page}?replytocom=#`, rounds, seconds }),
  );
  await section(`Uncached pages like it, ${site.widgets} widgets, ${connections.uncached} connections`, () =>
    measureUncached(server, { path: page, ...plan.uncached }),
  );
  await noteMemory(`idle after ${plan.uncached.copies} first renders`, { max: 200 });
  await section('Memory', async () => memory);
  await server.stop();

  await section('A publish through the shipped nginx, under load', () => measurePublish(script, plan.publishes));
  await section(`Nodes behind nginx on PostgreSQL, ${page} with another query each time`, () =>
    measureNodes(page, plan.cached),
  );

  async function startAgain(running: Program): Promise<Program> {
    await running.stop();
    return startProgram(site.data);
  }
}

const against = (server: Program, bare: Running): Compared => ({
  ours: { server, path: page },
  theirs: { server: bare, path: page },
});
