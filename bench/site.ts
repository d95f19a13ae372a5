import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measurePages } from './browser.ts';
import { measureFiles, measureHtml } from './bytes.ts';
import { fetchRaw } from './fetch.ts';
import { ask, residentMegabytes, settled, startBare, startProgram } from './processes.ts';
import type { ProgramTask } from './program.ts';
import type { RenderCost } from './render.ts';
import type { RowInput, Section } from './report.ts';
import { connections, measureCached, measureUncached } from './serving.ts';
import { median } from './statistics.ts';

export interface SitePlan {
  starts: number;
  render: { rounds: number; turnMs: number };
  cached: { rounds: number; seconds: number };
  uncached: { rounds: number; seconds: number; copies: number };
}

const page = '/germany-vps/';
const sizes = [20, 50, 150, 300];

/** The pages of the default site and the program that serves them. */
export async function measureSite(script: string, plan: SitePlan, section: Section): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mizban-bench-'));
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const data = { DATA_DIR: dataDir, DATABASE_URL: '' };

  console.log('Preparing the default site and the pages to measure');
  const inProgram = <Answer>(task: ProgramTask) => ask<Answer>(script, task, data);
  const firstStart = await startProgram(data);
  await firstStart.stop();
  const model = await inProgram<{ widgets: number }>({
    kind: 'pages',
    model: page,
    copies: plan.uncached.copies,
    sizes,
  });

  await section('Start', async () => {
    const starts: Array<Awaited<ReturnType<typeof startProgram>>> = [];
    while (starts.length < plan.starts) {
      const started = await startProgram(data);
      starts.push(started);
      await started.stop();
    }
    const note = `median of ${plan.starts}`;
    return [
      {
        name: 'ready after',
        value: median(starts.map(({ readyMs }) => readyMs)),
        unit: 'ms',
        budget: { max: 1500 },
        note,
      },
      { name: 'CPU until ready', value: median(starts.map(({ readyCpuMs }) => readyCpuMs)), unit: 'ms', note },
      {
        name: 'ready after, on an empty database',
        value: firstStart.readyMs,
        unit: 'ms',
        note: 'makes the default site',
      },
    ];
  });

  await section('Render, in the process', async () => {
    const costs = await inProgram<RenderCost[]>({ kind: 'render', sizes, ...plan.render });
    const fewest = Math.min(...costs.map(({ queries }) => queries));
    return costs.flatMap(({ widgets, renderMs, prepareMs, queries, bytes }): RowInput[] => [
      {
        name: `CPU, ${widgets} widgets`,
        value: renderMs,
        unit: 'ms',
        ...(widgets === 150 && { budget: { max: 5 } }),
        note: `${Math.round(bytes / 1000)} kB of HTML; ${prepareMs.toFixed(1)} ms more for a revision's first render`,
      },
      { name: `queries, ${widgets} widgets`, value: queries, budget: { max: fewest } },
    ]);
  });

  const server = await startProgram(data);
  const memory: RowInput[] = [];
  const noteMemory = async (name: string, budget?: { max: number }) => {
    await settled(server.pid, 60_000);
    memory.push({ name, value: residentMegabytes(server.pid), unit: 'MB', budget });
  };
  await noteMemory('idle after the start', { max: 150 });

  /** Asks for a page and waits until the server has compressed it as well as it can. */
  async function warm(path: string): Promise<void> {
    await fetchRaw(server.url + path, 'br');
    await settled(server.pid, 30_000);
  }
  await warm('/');
  await warm(page);

  await section('Bytes', async () => [
    ...(await measureHtml(server.url, page, { max: 25_000 })),
    ...(await measureHtml(server.url, '/')),
    ...(await measureFiles(server.url)),
  ]);

  await section(`Cached ${page}, ${connections.cached} connections`, async () => {
    const bare = await startBare(server.url + page);
    return measureCached(server, bare, { path: page, ...plan.cached }).finally(bare.stop);
  });
  await noteMemory('idle after the cached requests', { max: 150 });

  await section(`Uncached pages like it, ${model.widgets} widgets, ${connections.uncached} connections`, () =>
    measureUncached(server, { path: page, ...plan.uncached }),
  );
  await noteMemory('idle after the first renders');
  await section('Browser, 360 and 1440 px, the larger number', () => measurePages(server.url, [page, '/']));
  await section('Memory', async () => memory);
  await server.stop();
}
