import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { root } from './processes.ts';
import type { RowInput } from './report.ts';

const quietMs = 5_000;
const viewports = [
  { width: 360, height: 800 },
  { width: 1440, height: 900 },
];
const germanyBudgets = { dom: 900, script: 6_000 };

interface Visit {
  elements: number;
  layoutShift: number;
  requests: Array<{ url: string; type: string; bytes: number }>;
}

/** Measures pages in a browser: the first seconds without interaction, then while scrolling. */
export async function measurePages(url: string, paths: string[]): Promise<RowInput[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/lib/chromium.mjs'], { cwd: root });
  const executablePath = stdout.trim().split('\n').at(-1) as string;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const rows = await Promise.all(
      paths.map(async (path) => {
        const visits = await Promise.all(viewports.map((viewport) => visit(browser, url + path, viewport)));
        return rowsOf(path, url, visits, path === paths[0]);
      }),
    );
    return rows.flat();
  } finally {
    await browser.close();
  }
}

function rowsOf(path: string, url: string, visits: Visit[], isMain: boolean): RowInput[] {
  const most = (value: (visit: Visit) => number) => Math.max(...visits.map(value));
  const bytes = (type: string) => most(({ requests }) => sum(requests.filter((request) => request.type === type)));
  const count = (test: (request: Visit['requests'][number]) => boolean) =>
    most(({ requests }) => requests.filter(test).length);
  const only = <T>(budget: T) => (isMain ? { budget } : {});
  const host = new URL(url).host;
  return [
    { name: `${path} DOM elements`, value: most(({ elements }) => elements), ...only({ max: germanyBudgets.dom }) },
    { name: `${path} layout shift (CLS)`, value: most(({ layoutShift }) => layoutShift), budget: { max: 0 } },
    { name: `${path} requests in 5 s`, value: count(() => true) },
    {
      name: `${path} … to other hosts`,
      value: count((request) => new URL(request.url).host !== host),
      budget: { max: 0 },
    },
    { name: `${path} … for fonts`, value: count((request) => request.type === 'font'), budget: { max: 1 } },
    { name: `${path} scripts in 5 s`, value: bytes('script'), unit: 'B', ...only({ max: germanyBudgets.script }) },
    { name: `${path} pictures in 5 s`, value: bytes('image'), unit: 'B' },
    { name: `${path} font in 5 s`, value: bytes('font'), unit: 'B' },
  ];
}

const sum = (requests: Visit['requests']) => requests.reduce((total, { bytes }) => total + bytes, 0);

async function visit(browser: Browser, url: string, viewport: { width: number; height: number }): Promise<Visit> {
  const context = await browser.newContext({ viewport, locale: 'fa-IR' });
  const page = await context.newPage();
  const seen: Request[] = [];
  page.on('request', (request) => seen.push(request));
  await page.addInitScript(watchLayoutShift);
  await page.goto(url, { waitUntil: 'load' });
  await sleep(quietMs);
  const untouched = [...seen];
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  await scrollThrough(page);
  const layoutShift = await page.evaluate(() => (globalThis as { layoutShift?: number }).layoutShift ?? 0);
  const requests = await Promise.all(untouched.map(describe));
  await context.close();
  return { elements, layoutShift, requests };
}

async function describe(request: Request): Promise<Visit['requests'][number]> {
  const bytes = (await request.response()) ? (await request.sizes()).responseBodySize : 0;
  return { url: request.url(), type: request.resourceType(), bytes };
}

/** Sums the layout shifts that were not caused by a click or key press. */
function watchLayoutShift(): void {
  const target = globalThis as { layoutShift?: number };
  target.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Array<PerformanceEntry & { value: number; hadRecentInput: boolean }>) {
      if (!entry.hadRecentInput) target.layoutShift = (target.layoutShift ?? 0) + entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = innerHeight / 2;
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
  await page.waitForLoadState('networkidle');
}
