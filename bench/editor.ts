import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type BrowserContext, chromium } from '@playwright/test';
import { root } from './processes.ts';
import type { RowInput } from './report.ts';
import { type Credentials, staffBase } from './staff.ts';
import { median } from './statistics.ts';

const sizes = [20, 300] as const;
const rounds = 5;
const keys = 12;
/** Maximum ratio of the time with 300 widgets to that with 20. */
const budget = { max: 1.5 };

interface Times {
  open: number[];
  key: number[];
}

/** Measures opening the editor and key-press latency with 300 widgets against 20, alternating in one browser. */
export async function measureEditor(url: string, staff: Credentials): Promise<RowInput[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/lib/chromium.mjs'], { cwd: root });
  const executablePath = stdout.trim().split('\n').at(-1) as string;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 }, locale: 'fa-IR' });
    const make = await signIn(context, url, staff);
    const times: Record<(typeof sizes)[number], Times> = { 20: { open: [], key: [] }, 300: { open: [], key: [] } };
    for (let round = 0; round < rounds; round += 1) {
      for (const size of sizes) {
        const { open, key } = await editOnce(context, await make(size));
        times[size].open.push(open);
        times[size].key.push(...key);
      }
    }
    const rowsOf = (name: string, pick: (times: Times) => number[]): RowInput[] => {
      const [few, many] = sizes.map((size) => median(pick(times[size]))) as [number, number];
      const note = `${Math.round(many)} ms against ${Math.round(few)} ms`;
      return [{ name: `${name}, 300 widgets against 20`, value: many / few, unit: '×', budget, note }];
    };
    return [...rowsOf('opening', ({ open }) => open), ...rowsOf('a letter until it is painted', ({ key }) => key)];
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

/** A section with nine headings. */
function section(index: number): object {
  const id = (letter: string, number: number) => letter + String(number).padStart(6, '0');
  const headings = Array.from({ length: 9 }, (_, at) => ({
    id: id('h', index * 10 + at),
    type: 'heading',
    v: 1,
    props: { text: `عنوان ${index * 10 + at}` },
  }));
  return { id: id('c', index), type: 'container', v: 1, props: { children: headings } };
}

/**
 * Opens a page until its first section is drawn, then types into the settings of a heading. Latency of a letter ends at
 * the frame after the one in which it arrived.
 */
async function editOnce(context: BrowserContext, postId: number): Promise<{ open: number; key: number[] }> {
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
  await page.close();
  return { open, key };
}
