import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectPublished, heading, node, test } from './editor-fixture.ts';

test('P68 a new article stands in its template: title, facts and content are in place, and it passes the check', async ({
  page,
  canvas,
  editing: { staff },
  request,
}) => {
  const slug = `dressed-${randomUUID().slice(0, 8)}`;
  const document = {
    version: 1 as const,
    content: [heading('own0001', 'آغاز کار'), node('own0002', 'rich-text', { html: '<p>متن</p>' })],
  };
  const { id } = await staff.publishPost({ type: 'post', title: 'نوشتهٔ در قالب', slug, document });
  await page.goto(`/wp-admin/edit/${id}`);
  const own = canvas.locator('[data-puck-component]').first();
  await expect(own).toBeVisible({ timeout: 60_000 });

  // The widgets of the post are inside the printed template, below its title.
  await expect(canvas.locator('.mz-post-content [data-puck-component]')).toHaveCount(2);
  await expect(canvas.locator('main [inert] h1, main h1[inert]')).toHaveText('نوشتهٔ در قالب');
  await expect(canvas.locator('main [inert] .mz-post-meta, main .mz-post-meta[inert]').first()).toContainText(
    'زمان خواندن',
  );
  for (const part of ['سربرگ', 'قالب', 'پابرگ']) {
    const link = canvas.getByRole('link', { name: `ویرایش ${part}` });
    await expect(link).toHaveAttribute('href', /^\/wp-admin\/edit\/\d+$/);
  }
  // Only the links to the editors of the parts are reached by keyboard around the post.
  const reached = await canvas.locator('body').evaluate((body) =>
    Array.from(body.querySelectorAll<HTMLElement>('a[href], button, input, summary'))
      .filter((element) => !element.closest('[inert], [data-puck-component]'))
      .map((element) => element.className),
  );
  expect(new Set(reached)).toEqual(new Set(['canvas-edit']));

  const text = canvas.locator('h2', { hasText: 'آغاز کار' }).locator('[contenteditable]');
  await text.click();
  await expect(text).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('کار تازه');
  await page.getByRole('button', { name: 'انتشار' }).click();
  await expectPublished(page);
  const published = await (await request.get(`/blog/${slug}/`)).text();
  expect(published.includes('کار تازه')).toBe(true);
});

test('the footer follows the widgets of a page that is higher than the canvas @full', async ({ canvas, editing }) => {
  await editing.open(Array.from({ length: 30 }, (_, at) => heading(`hed00${10 + at}`, `بند ${at}`)));
  const edge = (selector: string, side: 'top' | 'bottom') =>
    canvas
      .locator(selector)
      .last()
      .evaluate((element, name) => element.getBoundingClientRect()[name], side);
  const gap = (await edge('footer', 'top')) - (await edge('main > [data-puck-component]', 'bottom'));
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThan(100);
});

test('a template is previewed with the newest post, and with the page of any address @full', async ({
  page,
  canvas,
  request,
  editing: _,
}) => {
  const { templates } = await (await request.get('/wp-json/mizban/v1/staff/templates')).json();
  const single = (templates as Array<{ id: number; part: string }>).find(({ part }) => part === 'single');
  await page.goto(`/wp-admin/edit/${single?.id}`);
  const title = canvas.locator('h1.mz-post-title');
  await expect(page.getByText('در بوم: نوشتهٔ').filter({ visible: true })).toBeVisible({ timeout: 60_000 });
  await expect(title).not.toHaveText('');

  const address = page.getByRole('textbox', { name: 'جست‌وجو یا نشانی برای پیش‌نمایش' }).filter({ visible: true });
  await address.fill('/blog/ssh-keys/');
  await address.press('Enter');
  await expect(title).toContainText('SSH');
  await expect(canvas.locator('.mz-post-content > .text h2').first()).toBeVisible();
  await page.screenshot({ path: 'test-results/previewed.png' });
  // It is still there when the editor is opened again.
  await page.reload();
  await expect(title).toContainText('SSH', { timeout: 60_000 });
  await page
    .getByRole('combobox', { name: 'صفحهٔ پیش‌نمایش' })
    .filter({ visible: true })
    .selectOption('نمونه، بی هیچ صفحه‌ای');
  await expect(title).not.toContainText('SSH');
});
