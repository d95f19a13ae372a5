import { randomUUID } from 'node:crypto';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { WidgetNode } from '../src/builder/document.ts';
import { checkAddress } from './browser-check.ts';
import type { StaffApi } from './staff.ts';
import { test as base } from './test.ts';

interface Editing {
  staff: StaffApi;
  /** Publishes a page with these widgets and opens it in the editor; returns its id and path. */
  open(content: WidgetNode[]): Promise<{ id: number; path: string }>;
}

/** Tests of the editor on separate pages, as the first administrator. */
export const test = base.extend<{ editing: Editing; canvas: FrameLocator }>({
  viewport: { width: 1440, height: 900 },
  // Drawing transitions takes processor time.
  contextOptions: { reducedMotion: 'reduce' },
  canvas: async ({ page }, use) => use(page.frameLocator('#preview-frame')),
  storageState: ({ admin }, use) => use(admin.state),
  editing: async ({ page, admin: { staff } }, use) => {
    await use({
      staff,
      async open(content) {
        const slug = `canvas-${randomUUID().slice(0, 8)}`;
        const post = await staff.publishPost({ title: slug, slug, document: { version: 1, content } });
        await page.goto(`/wp-admin/edit/${post.id}`);
        const first = page.frameLocator('#preview-frame').locator('[data-puck-component]').first();
        await expect(first).toBeVisible({ timeout: 60_000 });
        return { id: post.id, path: post.path ?? '' };
      },
    });
  },
});

export const node = (id: string, type: string, props: Record<string, unknown> = {}): WidgetNode => ({
  id,
  type,
  v: 1,
  props,
});
export const heading = (id: string, text: string) => node(id, 'heading', { text });

/** Opens a tab of the selected widget's settings. */
export const openTab = (page: Page, name: 'محتوا' | 'ظاهر' | 'پیشرفته') =>
  page.getByRole('tab', { name }).filter({ visible: true }).click();

/**
 * Publishes a page without the check in the browser, as one that cannot load it does: a check takes longer than most tests.
 * `check.spec.ts` and `editor-around.spec.ts` publish with it.
 */
export async function publishUnchecked(page: Page): Promise<void> {
  await page.route(`**${checkAddress()}`, (route) => route.abort());
  await page.getByRole('button', { name: 'انتشار', exact: true }).click();
  await expectPublished(page);
}

/**
 * Waits until the editor reports that the page is published. The browser check before it renders the page at three
 * widths in both schemes, which takes long on a busy machine.
 */
export const expectPublished = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: 'منتشر شد' })).toBeVisible({ timeout: 120_000 });
