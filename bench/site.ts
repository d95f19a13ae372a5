import { measurePages } from './browser.ts';
import { measureFiles, measureHtml } from './bytes.ts';
import { makeDefaultSite, sizes, warm } from './default-site.ts';
import type { DomainsCost } from './domains.ts';
import { measureEditor } from './editor.ts';
import type { MailsCost } from './mails.ts';
import type { PapersCost } from './papers.ts';
import { page } from './paths.ts';
import { startProgram } from './processes.ts';
import type { RenderCost } from './render.ts';
import type { RowInput, Section } from './report.ts';
import { median } from './statistics.ts';
import type { StyledCost } from './styled.ts';

export interface SitePlan {
  starts: number;
  render: { rounds: number; turnMs: number };
}

/** Measures size and cost of the pages of the default site, one at a time. */
export async function measureSite(script: string, plan: SitePlan, section: Section): Promise<void> {
  const site = await makeDefaultSite(script, 0);

  await section('Start', async () => {
    const starts: Array<Awaited<ReturnType<typeof startProgram>>> = [];
    while (starts.length < plan.starts) {
      const started = await startProgram(site.data);
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
        value: site.firstReadyMs,
        unit: 'ms',
        note: 'makes the default site',
      },
    ];
  });

  await section('Render, in the process', async () => {
    const costs = await site.inProgram<RenderCost[]>({ kind: 'render', sizes, ...plan.render });
    const fewest = Math.min(...costs.map(({ queries }) => queries));
    return costs.flatMap(({ widgets, firstMs, againMs, revisedMs, prepareMs, queries, bytes }): RowInput[] => [
      {
        name: `CPU of the first render of ${widgets} widgets, all rows read again`,
        value: firstMs,
        unit: 'ms',
        ...(widgets === 150 && { budget: { max: 15 } }),
        note: `${Math.round(bytes / 1000)} kB of HTML; ${prepareMs.toFixed(1)} ms of it check the widgets`,
      },
      { name: `CPU of ${widgets} widgets, all rows read again and the same`, value: againMs, unit: 'ms' },
      { name: `CPU of a new revision of ${widgets} widgets, all else known`, value: revisedMs, unit: 'ms' },
      { name: `queries, ${widgets} widgets`, value: queries, budget: { max: fewest } },
    ]);
  });

  await section('Styled page of 150 widgets', async () => {
    const cost = await site.inProgram<StyledCost>({ kind: 'styled', widgets: 150, pages: 40 });
    const note = `40 pages with ${cost.settings.toFixed(1)} settings an element; median ${cost.medianBytes} bytes`;
    return [
      {
        name: 'more than without styles, deflated, 90th percentile',
        value: cost.mostBytes,
        unit: 'bytes',
        budget: { max: 2_000 },
        note,
      },
      {
        name: 'CPU to read and print the style of an element',
        value: cost.nodeMicros,
        unit: 'µs',
        budget: { max: 5 },
        note: `a copy of it through JSON takes ${cost.jsonMicros.toFixed(1)} µs`,
      },
      { name: 'the same for a style never read before', value: cost.newMicros, unit: 'µs' },
    ];
  });

  await section('Mails', async () => {
    const cost = await site.inProgram<MailsCost>({ kind: 'mails', rounds: plan.render.rounds, turnMs: 20 });
    const note = `of ${cost.mails}; median ${cost.medianMs.toFixed(2)} ms`;
    return [
      { name: 'CPU of the slowest, HTML and text', value: cost.slowestMs, unit: 'ms', budget: { max: 5 }, note },
      { name: 'HTML of the largest', value: cost.mostBytes, unit: 'bytes', budget: { max: 102_000 } },
    ];
  });

  await section('Invoice, the official form', async () => {
    const cost = await site.inProgram<PapersCost>({ kind: 'papers', rounds: plan.render.rounds, turnMs: 100 });
    const note = `${cost.lines} lines with discounts`;
    return [
      { name: 'CPU of the page', value: cost.pageMs, unit: 'ms', budget: { max: 5 }, note },
      { name: 'CPU of the PDF, without the start of its thread', value: cost.pdfMs, unit: 'ms', note },
      { name: 'HTML of the page', value: cost.pageBytes, unit: 'bytes' },
      { name: 'PDF', value: cost.pdfBytes, unit: 'bytes' },
    ];
  });

  await section('Search for a domain', async () => {
    const cost = await site.inProgram<DomainsCost>({ kind: 'domains', ...plan.render });
    const note = `${cost.names} names; the first of a process ${cost.firstMs.toFixed(1)} ms`;
    return [{ name: 'CPU of an answer that is known', value: cost.medianMs, unit: 'ms', budget: { max: 5 }, note }];
  });

  const server = await startProgram(site.data);
  await warm(server, '/');
  await warm(server, page);
  await section('Bytes', async () => [
    ...(await measureHtml(server.url, page, { max: 22_000 })),
    ...(await measureHtml(server.url, '/')),
    ...(await measureFiles(server.url)),
  ]);
  await section('Browser, 360 and 1440 px, the larger number', () => measurePages(server.url, [page, '/']));
  await section('Editor', () => measureEditor(server.url, site.staff));
  await server.stop();
}
