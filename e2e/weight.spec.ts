import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { fullUnless } from './full.ts';
import { test } from './test.ts';
import { showLife } from './visitor.ts';

interface Entry {
  file: string;
  src?: string;
  imports?: string[];
}

const folder = 'dist/client';
const manifest = JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8')) as Record<string, Entry>;
const main = 'src/browser/main.ts';

/** Returns a source of the build and all its static imports. */
function withImports(source: string): string[] {
  const found = new Set<string>();
  const add = (key: string) => {
    if (found.has(key)) return;
    found.add(key);
    for (const other of manifest[key]?.imports ?? []) add(other);
  };
  add(source);
  return [...found];
}
const weight = (key: string) => brotliCompressSync(readFileSync(`${folder}/${manifest[key]?.file}`)).length;

const staffFiles = JSON.parse(readFileSync('dist/admin/manifest.json', 'utf8')) as Record<
  string,
  Entry & { css?: string[]; dynamicImports?: string[] }
>;

/** Returns sources of the staff area and all their static imports. */
function staffImports(...sources: string[]): Set<string> {
  const found = new Set(sources);
  for (const key of found) for (const other of staffFiles[key]?.imports ?? []) found.add(other);
  return found;
}

/** Bytes of sources of the staff area with their styles. */
function staffBytes(keys: Iterable<string>, compress: (content: Buffer) => Buffer): number {
  const shipped = [...keys].flatMap((key) => [staffFiles[key]?.file ?? '', ...(staffFiles[key]?.css ?? [])]);
  const bytes = [...new Set(shipped)].map((file) => compress(readFileSync(`dist/admin/${file}`)).length);
  return bytes.reduce((sum, size) => sum + size, 0);
}

test('the staff area loads at most 200 kB, without the editor', () => {
  const found = staffImports('src/admin/main.tsx');
  expect(staffBytes(found, brotliCompressSync)).toBeLessThanOrEqual(200_000);
  expect([...found].filter((key) => /^src\/(admin\/(editor|screens)|staff)\//.test(key))).toEqual([]);
});

test('the style panel of the editor is loaded when it opens, with at most 35 kB', () => {
  const panel = 'src/admin/editor/style/panel.tsx';
  const editors = Object.keys(staffFiles).filter((key) => staffFiles[key]?.dynamicImports?.includes(panel));
  expect(editors.length).toBeGreaterThan(0);
  const known = staffImports('src/admin/main.tsx', ...editors);
  expect(known).not.toContain(panel);
  const own = [...staffImports(panel)].filter((key) => !known.has(key));
  expect(staffBytes(own, gzipSync)).toBeLessThanOrEqual(35_000);
});

test('the page script imports no widget and no other chunk', () => {
  expect(withImports(main).filter((key) => key !== main)).toEqual([]);
});

for (const path of ['/germany-vps/', '/']) {
  test(`${path} fetches at most 6 kB of script before the first interaction${fullUnless(path !== '/')}`, async ({
    page,
  }) => {
    const fetched = new Set<string>();
    page.on('request', (request) => fetched.add(new URL(request.url()).pathname));
    // Sent by the script when everything is mounted.
    const visit = page.waitForRequest('**/wp-json/mizban/v1/visit');
    await page.goto(path);
    await visit;
    await page.waitForLoadState('networkidle');
    const scripts = Object.keys(manifest).filter((key) => fetched.has(`/assets/${manifest[key]?.file}`));
    expect(scripts).toContain(main);
    const bytes = scripts.filter((key) => manifest[key]?.file.endsWith('.js')).map(weight);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(6_000);
  });
}

test('the code of a widget does not include that of another', () => {
  const widgets = Object.keys(manifest).filter((key) =>
    /^src\/widgets\/[^/]+\/(?:behaviour\.ts|island\.tsx)$/.test(key),
  );
  expect(widgets.length).toBeGreaterThan(20);
  for (const widget of widgets) {
    const own = widget.split('/')[2];
    const others = withImports(widget).filter((key) => key.startsWith('src/widgets/') && key.split('/')[2] !== own);
    expect(others, widget).toEqual([]);
  }
});

for (const path of ['/', '/germany-vps/', '/blog/', '/blog/choose-vps/', '/contact/']) {
  test(`${path} loads no widget's code that it does not use${fullUnless(path === '/germany-vps/')}`, async ({
    page,
  }) => {
    const fetched = new Set<string>();
    page.on('request', (request) => fetched.add(new URL(request.url()).pathname));
    await page.goto(path);
    await showLife(page);
    // Islands that load when visible are scrolled into view until they have loaded.
    for (const island of await page.locator('[data-island]:not([data-when="interaction"])').all()) {
      await island.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
      await expect(island).toHaveAttribute('data-live');
    }
    const used = new Set(
      await page.locator('[data-island]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.island)),
    );
    const loaded = Object.entries(manifest).filter(([, { file }]) => fetched.has(`/assets/${file}`));
    const foreign = loaded
      .flatMap(([key]) => /^src\/widgets\/([^/]+)\//.exec(key)?.[1] ?? [])
      .filter((name) => !used.has(name));
    expect(foreign).toEqual([]);
    expect(loaded.length).toBeGreaterThan(1);
  });
}
