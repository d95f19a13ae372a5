import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { root } from './processes.ts';
import type { RowInput } from './report.ts';
import { type Credentials, staffBase } from './staff.ts';
import { median } from './statistics.ts';

const sizes = [20, 300] as const;
const rounds = 5;
const keys = 12;
const dragSteps = 20;
/** Maximum ratio of the time with 300 widgets to that with 20. */
const budget = { max: 1.5 };

/** Work of the main thread for one step of a drag: a frame of 60 a second. */
const frame = { max: 16 };

interface Times {
  open: number[];
  key: number[];
  step: number[];
}

/** Measures the editor with 300 styled widgets against 20, alternating in one browser: opening, typing and dragging a value. */
export async function measureEditor(url: string, staff: Credentials): Promise<RowInput[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/lib/chromium.mjs'], { cwd: root });
  const executablePath = stdout.trim().split('\n').at(-1) as string;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 }, locale: 'fa-IR' });
    const make = await signIn(context, url, staff);
    const times: Record<(typeof sizes)[number], Times> = {
      20: { open: [], key: [], step: [] },
      300: { open: [], key: [], step: [] },
    };
    for (let round = 0; round < rounds; round += 1) {
      for (const size of sizes) {
        const { open, key, step } = await editOnce(context, await make(size));
        times[size].open.push(open);
        times[size].step.push(step);
        times[size].key.push(...key);
      }
    }
    const rowsOf = (name: string, pick: (times: Times) => number[]): RowInput[] => {
      const [few, many] = sizes.map((size) => median(pick(times[size]))) as [number, number];
      const note = `${Math.round(many)} ms against ${Math.round(few)} ms`;
      return [{ name: `${name}, 300 widgets against 20`, value: many / few, unit: '×', budget, note }];
    };
    return [
      ...rowsOf('opening', ({ open }) => open),
      ...rowsOf('a letter until it is painted', ({ key }) => key),
      {
        name: 'a step of a dragged value, 300 widgets',
        value: median(times[300].step),
        unit: 'ms',
        budget: frame,
        note: `work of the main thread with its frame, without waiting for it; ${median(times[20].step).toFixed(1)} ms with 20 widgets`,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** Signs in; returns a function that creates a page with the given number of widgets. */
async function signIn({ request }: BrowserContext, url: string, staff: Credentials) {
  const headers = { origin: new URL(url).origin };
  await request.post('/wp-admin/auth/sign-in/email', { headers, data: staff });
  const { nonce } = await (await request.get(`${staffBase}/me`)).json();
  return async (size: number): Promise<number> => {
    const document = { version: 1, content: Array.from({ length: size / 10 }, (_, index) => section(index)) };
    const data = { type: 'page', title: `${size} widgets`, document };
    const response = await request.post(`${staffBase}/posts`, { headers: { ...headers, 'x-wp-nonce': nonce }, data });
    if (!response.ok()) throw new Error(`A page could not be made: ${await response.text()}`);
    return ((await response.json()) as { id: number }).id;
  };
}

/** A section with nine styled headings. */
function section(index: number): object {
  const id = (letter: string, number: number) => letter + String(number).padStart(6, '0');
  const headings = Array.from({ length: 9 }, (_, at) => ({
    id: id('h', index * 10 + at),
    type: 'heading',
    v: 1,
    props: { text: `عنوان ${index * 10 + at}` },
    element: { style: { base: { fontSize: { desktop: `${18 + at}px` }, opacity: { desktop: 0.9 } } } },
  }));
  return { id: id('c', index), type: 'container', v: 1, props: { children: headings } };
}

interface Edited {
  open: number;
  key: number[];
  step: number;
}

/**
 * Opens a page until its first section is drawn, then types into the settings of a heading and drags its size. Latency of
 * a letter ends at the frame after the one in which it arrived.
 */
async function editOnce(context: BrowserContext, postId: number): Promise<Edited> {
  const page = await context.newPage();
  const began = performance.now();
  await page.goto(`/wp-admin/edit/${postId}`);
  const canvas = page.frameLocator('#preview-frame');
  // The canvas renders sections near the viewport only; a test of the editor covers lazy rendering of the rest.
  await canvas.locator('[data-puck-component="h000008"]').waitFor();
  const open = performance.now() - began;
  await canvas.locator('[data-puck-component="h000001"]').click();
  await page.locator('[class*="_Sidebar--right_"] input[type="text"]').filter({ visible: true }).first().click();
  await page.evaluate(() => {
    const painted: number[] = [];
    Object.assign(globalThis, { painted });
    addEventListener(
      'keydown',
      ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => painted.push(performance.now() - timeStamp))),
      true,
    );
  });
  for (let pressed = 1; pressed <= keys; pressed += 1) {
    await page.keyboard.press('b');
    await page.waitForFunction((count) => (globalThis as { painted?: number[] }).painted?.length === count, pressed);
  }
  const key = await page.evaluate(() => (globalThis as { painted?: number[] }).painted ?? []);
  const step = await dragOnce(page);
  await page.close();
  return { open, key, step };
}

/**
 * Drags the size of the selected heading, whose group is open because it is set; returns the main-thread work per step,
 * from input to frame, without waiting for frames in which nothing changes.
 */
async function dragOnce(page: Page): Promise<number> {
  await page.getByRole('tab', { name: 'ظاهر' }).filter({ visible: true }).click();
  const panel = page.locator('.st').filter({ visible: true });
  const field = panel.getByLabel('اندازهٔ نوشته', { exact: true });
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error('The size has no field to drag.');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busyMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  const frames = () => page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  const move = async (step: number) => {
    await page.mouse.move(box.x + 5 - step * 3, box.y + 5);
    await frames();
  };
  /** Work of the main thread for one of as many steps as are dragged. */
  const busyFor = async (work: (step: number) => Promise<unknown>) => {
    const before = await busyMs();
    for (let step = 0; step < dragSteps; step += 1) await work(step);
    return ((await busyMs()) - before) / dragSteps;
  };
  await move(0);
  const waiting = await busyFor(frames);
  await page.mouse.down();
  await move(1);
  const dragging = await busyFor((step) => move(step + 2));
  await page.mouse.up();
  return dragging - waiting;
}
