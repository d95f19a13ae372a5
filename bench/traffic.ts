import type { AgainCost } from './again.ts';
import { makeDefaultSite, warm } from './default-site.ts';
import { fetchRaw } from './fetch.ts';
import { filePath, startNginx } from './nginx.ts';
import { measureNodes } from './nodes.ts';
import { page } from './paths.ts';
import { residentMegabytes, settled, startBare, startProgram } from './processes.ts';
import { measurePublish } from './publish.ts';
import type { RowInput, Section } from './report.ts';
import { compareServers, connections, measureUncached, measureUnkept } from './serving.ts';

export interface TrafficPlan {
  cached: { rounds: number; seconds: number };
  uncached: { rounds: number; seconds: number; copies: number };
  again: { rounds: number; pages: number };
  publishes: number;
}

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

  const server = await startProgram(site.data);
  const memory: RowInput[] = [];
  const noteMemory = async (name: string, budget: { max: number }) => {
    await settled(server.pid, 60_000);
    memory.push({ name, value: residentMegabytes(server.pid), unit: 'MB', budget });
  };
  await noteMemory('idle after the start', { max: 150 });
  await warm(server, page);

  await section(`Cached ${page}, ${connections.cached} connections`, async () => {
    const bare = await startBare(server.url + page);
    return compareServers({
      ours: { name: 'Mizban', server, path: page },
      theirs: { name: 'bare node:http', server: bare, path: page },
      ...plan.cached,
    }).finally(bare.stop);
  });
  await noteMemory('idle after the cached requests', { max: 150 });

  for (const isSecure of [false, true]) {
    const kind = isSecure ? 'with TLS as shipped' : 'without TLS';
    await section(`Cached ${page} through the shipped nginx, ${kind}, ${connections.cached} connections`, async () => {
      const answer = await fetchRaw(server.url + page, 'br');
      const nginx = await startNginx({ nodes: [server.port], answer, isSecure });
      return compareServers({
        ours: { name: 'through nginx', server: nginx, path: page },
        theirs: { name: 'nginx and a file', server: nginx.file, path: filePath },
        ...plan.cached,
      }).finally(nginx.stop);
    });
  }

  const { rounds, seconds } = plan.uncached;
  await section(`${page} that no cache keeps, ${connections.uncached} connections`, () =>
    measureUnkept(server, { name: 'a reply to a comment', path: `${page}?replytocom=#`, rounds, seconds }),
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
}
