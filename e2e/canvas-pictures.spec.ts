import { existsSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { expect, type Frame, type Page, type TestInfo } from '@playwright/test';
import sharp from 'sharp';
import type { WidgetNode } from '../src/builder/document.ts';
import type { EditorSpec } from '../src/builder/widget.ts';
import { node, test } from './editor-fixture.ts';
import { isFull } from './full.ts';

/** Tall, so that few pictures cover everything; wide enough for a desktop canvas next to both columns, unscaled. */
test.use({
  viewport: { width: 2200, height: 6000 },
  contextOptions: { reducedMotion: 'reduce' },
  bypassCSP: true,
});

/**
 * Pages show these with the visitor's data, the canvas with a sample; the gallery shows the same sample with the styles of the
 * page.
 */
const personal = new Set(['cart', 'checkout', 'my-account', 'purchase-summary']);

/** Expected differences of the canvas, by type or by type and state; with the reason. */
const different: Record<string, string> = {
  configurator: 'the search for domains shows before a domain is wanted, to be edited',
  'mega-menu': 'all panels are open, to be edited',
  'off-canvas': 'the panel is open, to be edited',
  tabs: 'all panels are open, to be edited',
  toggle: 'all sections are open, to be edited',
  'form/سفارش سرور در سه گام': 'all steps show, to be edited',
  'countdown/پایان‌یافته با پیام': 'what shows at the end shows already, to be edited',
  'countdown/پایان‌یافته با محتوای دیگر': 'what shows at the end shows already, to be edited',
  'columns/default': 'an empty slot is a place to drop into',
  'container/default': 'an empty slot is a place to drop into',
  'hosting-switcher/default': 'an empty slot is a place to drop into',
  'post-content': 'an empty slot is a place to drop into',
  'footer-band/default': 'an empty slot is a place to drop into',
  'header-bar/default': 'an empty slot is a place to drop into',
  'image-box/default': 'a place for the picture that is not chosen yet',
  'image-box/بی‌تصویر': 'a place for the picture that is not chosen yet',
  'cart/بی کد تخفیف': 'the sum sticks to the screen, which is scrolled in the gallery',
  'site-logo/default': 'its few letters lie between two pixels',
  'search-results': 'a sample shows where no search is previewed',
  'share-buttons/همهٔ شبکه‌ها': 'networks that are gone say so to staff',
};
const isMeant = (name: string) => name in different || (name.split('/')[0] as string) in different;

/** Widgets that change appearance once their behaviour runs. */
const live = ['hours', 'slides', 'image-carousel', 'loop-carousel', 'testimonial-carousel']
  .map((name) => `[data-island="${name}"]`)
  .join(', ');

/** Hides content that changes over time: the digits of clocks. */
const masks = '.mz-countdown b { visibility: hidden }';

/** Share of pixels that may differ: anti-aliasing of letters depends on their screen position. */
const tolerance = 0.02;

interface Sample {
  name: string;
  widget: WidgetNode;
  /** The same state in the gallery, for personal widgets. */
  inGallery?: string;
}

/** Lists every widget as inserted and in its gallery states: the first of all, the second of all, and so on. */
async function samplesByState(): Promise<Sample[][]> {
  const folder = new URL('../src/widgets/', import.meta.url);
  const byState: Sample[][] = [[], [], [], []];
  let count = 0;
  const freshId = () => {
    count += 1;
    return `pic${String(count).padStart(4, '0')}`;
  };
  const types = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );
  // Other folders hold common parts, and scripts that a widget loads.
  for (const type of types.filter((name) => existsSync(new URL(`${name}/editor.ts`, folder)))) {
    const { editor } = (await import(new URL(`${type}/editor.ts`, folder).href)) as { editor: EditorSpec };
    const states = [{ name: 'default', props: editor.initial ?? {} }, ...editor.examples];
    for (const [index, { name, props }] of states.entries()) {
      const id = freshId();
      const widget = { ...node(id, type, withIds(props, freshId) as Record<string, unknown>), element: { cssId: id } };
      const inGallery = personal.has(type)
        ? { inGallery: `${type}/${index === 0 ? editor.examples[0]?.name : name}` }
        : {};
      byState[Math.min(index, byState.length - 1)]?.push({ name: `${type}/${name}`, widget, ...inGallery });
    }
  }
  return byState;
}

/** Returns the same props with new ids for nested widgets: examples may share theirs. */
function withIds(value: unknown, freshId: () => string): unknown {
  if (Array.isArray(value)) return value.map((inner) => withIds(inner, freshId));
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withIds(inner, freshId)]));
  return 'type' in copy && 'props' in copy ? { ...copy, id: freshId() } : copy;
}

/** Removes everything from the gallery but the personal widgets of these samples, with their ids. */
function showInGallery(gallery: Page, samples: Sample[]): Promise<void> {
  const expected = samples.flatMap(({ widget: { id }, inGallery }) =>
    inGallery === undefined ? [] : [{ id, inGallery }],
  );
  return gallery.evaluate((all) => {
    const stages = all.map(({ id, inGallery }) => {
      const stage = document.querySelector(`[data-example="${inGallery}"] > .stage`)?.cloneNode(true) as Element;
      (stage.firstElementChild as Element).id = id;
      return stage;
    });
    document.querySelector('main')?.replaceChildren(...stages);
  }, expected);
}

/** Returns pictures of the personal widgets of these samples, as the gallery shows them. */
async function takeFromGallery(page: Page, samples: Sample[], screen: Box): Promise<Map<string, Picture | null>> {
  if (samples.every(({ inGallery }) => inGallery === undefined)) return new Map();
  const gallery = await page.context().newPage();
  await gallery.setViewportSize(screen);
  await gallery.goto('/wp-admin/gallery/?scheme=light');
  await showInGallery(gallery, samples);
  const taken = await takePictures(gallery, gallery, screen);
  await gallery.close();
  return taken;
}

interface Picture {
  width: number;
  height: number;
  pixels: Buffer;
}

/** A picture of each element by its id; `null` for one without any size. */
async function takePictures(view: Page | Frame, screen: Page, clip: Box): Promise<Map<string, Picture | null>> {
  const taken = new Map<string, Picture | null>();
  const step = clip.height - 1800;
  const end = () => view.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < (await end()); top += step) {
    await view.evaluate(async (y) => {
      scrollTo({ top: y, behavior: 'instant' });
      await document.fonts.ready;
    }, top);
    const boxes = await view.evaluate(() =>
      Array.from(document.querySelectorAll('[id^="pic0"]'), (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { id: element.id, x, y, width, height };
      }),
    );
    const shot = await screen.screenshot({ clip });
    const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    for (const { id, ...box } of boxes) {
      if (taken.has(id) || box.y < 0 || box.y + box.height > info.height) continue;
      taken.set(id, cut(data, info.width, box));
    }
  }
  return taken;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function cut(screen: Buffer, screenWidth: number, box: Box): Picture | null {
  const [left, top] = [Math.max(0, Math.round(box.x)), Math.round(box.y)];
  const width = Math.min(screenWidth - left, Math.round(box.width));
  const height = Math.round(box.height);
  if (width < 1 || height < 1) return null;
  const row = (index: number) => ((top + index) * screenWidth + left) * 3;
  const rows = Array.from({ length: height }, (_, index) => screen.subarray(row(index), row(index) + width * 3));
  return { width, height, pixels: Buffer.concat(rows) };
}

/**
 * The share of two pictures that differs; 1 where their sizes do. Elements begin between two pixels, in the canvas at
 * other places than on the page, so one picture may be a row higher than the other.
 */
async function differenceOf(one: Picture | null, other: Picture | null): Promise<number> {
  if (!one || !other) return one === other ? 0 : 1;
  if (Math.abs(one.width - other.width) > 1 || Math.abs(one.height - other.height) > 1) return 1;
  const width = Math.min(one.width, other.width);
  const height = Math.min(one.height, other.height) - 1;
  if (height < 1) return 0;
  const coarse = ({ pixels, ...raw }: Picture, top: number) =>
    sharp(pixels, { raw: { ...raw, channels: 3 } })
      .extract({ left: 0, top, width, height })
      .resize(Math.ceil(width / 4), Math.ceil(height / 4), { fit: 'fill' })
      .raw()
      .toBuffer();
  const rows: ReadonlyArray<[number, number]> = [
    [0, 0],
    [1, 0],
    [0, 1],
  ];
  const shares = rows.map(async ([a, b]) => differingShare(await coarse(one, a), await coarse(other, b)));
  return Math.min(...(await Promise.all(shares)));
}

function differingShare(one: Buffer, other: Buffer): number {
  let differing = 0;
  for (let at = 0; at < one.length; at += 3) {
    const distance = [0, 1, 2].reduce((sum, c) => sum + Math.abs((one[at + c] ?? 0) - (other[at + c] ?? 0)), 0);
    if (distance > 90) differing += 1;
  }
  return differing / (one.length / 3);
}

async function attachPictures(
  name: string,
  pictures: Record<string, Picture | null | undefined>,
  info: TestInfo,
): Promise<void> {
  await mkdir(info.outputDir, { recursive: true });
  for (const [place, picture] of Object.entries(pictures)) {
    if (!picture) continue;
    const { pixels, ...raw } = picture;
    const file = `${name.replaceAll(/[^\p{L}\p{N}-]+/gu, '_')}-${place}.png`;
    await sharp(pixels, { raw: { ...raw, channels: 3 } }).toFile(info.outputPath(file));
  }
}

for (const [state, title] of [
  'as it is dropped',
  'in its first state @full',
  'in its second state @full',
  'in its other states @full',
].entries()) {
  test(`the canvas shows widgets as the page does, ${title}`, async ({ page, canvas, editing }, info) => {
    const ofState = (await samplesByState())[state] ?? [];
    const samples = ofState.filter((_, index) => isFull || index % 10 === 7);
    const { path } = await editing.open([...samples.map(({ widget }) => widget), node('end0001', 'spacer')]);
    const box = (await page.locator('#preview-frame').boundingBox()) as Box;
    const frame = (await (await page.locator('#preview-frame').elementHandle())?.contentFrame()) as Frame;
    expect(box.width).toBe(1280);

    // Sections are drawn, and behaviours begin, when they come near.
    const awake = async (view: Page | Frame) => {
      await view.evaluate(() => {
        const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
        scrollTo({ top: isAtEnd ? 0 : scrollY + innerHeight / 2, behavior: 'instant' });
      });
      expect(await view.locator('.canvas-far').count()).toBe(0);
      expect(await view.locator('.canvas-note', { hasText: 'در حال آماده‌سازی' }).count()).toBe(0);
      expect(await view.locator(`:is(${live}):not([data-live])`).count()).toBe(0);
    };
    await expect(() => awake(frame)).toPass({ timeout: 60_000 });
    expect(await canvas.locator('.canvas-note[data-tone="fault"]').allTextContents()).toEqual([]);

    const visit = await page.context().newPage();
    const screen = { x: 0, y: 0, width: Math.round(box.width), height: Math.round(box.height) };
    await visit.setViewportSize(screen);
    await visit.goto(path);
    // They stick to the screen and are not in the canvas.
    await visit.evaluate(() => {
      for (const element of document.querySelectorAll('body > header, body > footer')) element.remove();
    });
    await expect(() => awake(visit)).toPass({ timeout: 60_000 });
    const inGallery = await takeFromGallery(page, samples, screen);
    await Promise.all([frame.addStyleTag({ content: masks }), visit.addStyleTag({ content: masks })]);

    await expect(async () => {
      const [inCanvas, onPage] = [await takePictures(frame, page, box), await takePictures(visit, visit, screen)];
      const faults: string[] = [];
      for (const { name, widget, inGallery: isPersonal } of samples) {
        const [drawn, printed] = [inCanvas.get(widget.id), (isPersonal ? inGallery : onPage).get(widget.id)];
        if (isPersonal) expect(printed, `${name} is in the gallery`).toBeTruthy();
        // A widget that shows nothing on the page can still be selected in the canvas, where it says what it lacks.
        if (printed === undefined || isMeant(name)) continue;
        const difference = await differenceOf(drawn ?? null, printed);
        if (difference <= tolerance) continue;
        faults.push(`${name}: ${(difference * 100).toFixed(1)} %`);
        await attachPictures(name, { canvas: drawn, page: printed }, info);
      }
      expect(faults).toEqual([]);
    }).toPass({ timeout: 100_000 });
  });
}
