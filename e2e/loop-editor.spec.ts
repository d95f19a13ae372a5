import { randomUUID } from 'node:crypto';
import { expect, type Request } from '@playwright/test';
import { signInAsStaff } from './staff.ts';
import { test as base } from './test.ts';

const call = '**/wp-json/mizban/v1/refresh-loop';
const grid = 'loopeee';

/** A page with a heading and a grid of two new posts, open in the editor of the signed-in administrator. */
const test = base.extend<{ edited: { id: number; path: string; titles: string[] } }>({
  edited: async ({ context, baseURL }, use) => {
    const staff = await signInAsStaff(context.request, baseURL ?? '');
    const key = randomUUID().slice(0, 6);
    const titles = [`نخستین ${key}`, `دومین ${key}`];
    const posts: number[] = [];
    for (const title of titles) {
      const { id } = await staff.publishPost({ type: 'post', title, document: { version: 1, content: [] } });
      posts.push(id);
    }
    const content = [
      { id: 'headeee', type: 'heading', v: 1, props: { text: 'شبکه در ویرایشگر', tag: 'h1' } },
      { id: grid, type: 'loop-grid', v: 1, props: { include: posts.join(), order: 'oldest', count: 1, columns: 2 } },
    ];
    const title = `ویرایش شبکه ${key}`;
    const { id, path } = await staff.publishPost({ title, slug: `شبکه-${key}`, document: { version: 1, content } });
    await use({ id, path: path ?? '', titles });
  },
});
test.use({ viewport: { width: 1440, height: 900 } });

const modelOf = (request: Request) => request.postDataJSON().widget_model;

test('a loop grid in the editor is refreshed in edit mode, with its model and the nonce of the session @full', async ({
  page,
  context,
  edited,
}) => {
  const first = page.waitForRequest(call);
  await page.goto(`/wp-admin/edit/${edited.id}`);
  const request = await first;
  const { nonce } = await (await context.request.get('/wp-json/mizban/v1/staff/me')).json();
  expect(request.method()).toBe('POST');
  expect(await request.headerValue('x-wp-nonce')).toBe(nonce);
  expect(request.postDataJSON()).toEqual({
    post_id: edited.id,
    widget_filters: {},
    widget_id: grid,
    pagination_base_url: encodeURI(edited.path),
    widget_model: expect.objectContaining({
      id: grid,
      type: 'loop-grid',
      props: expect.objectContaining({ count: 1 }),
    }),
    is_edit_mode: true,
  });

  const canvas = page.frameLocator('#preview-frame');
  const root = canvas.locator('main .mz-loop-grid');
  await expect(root.locator('> .items .e-loop-item')).toHaveCount(1);
  await expect(root.getByText(edited.titles[0] as string)).toBeVisible();
  await expect(root).toHaveAttribute('data-desktop', '2');

  await root.click();
  const again = page.waitForRequest(call);
  await page.getByLabel('تعداد در هر صفحه', { exact: true }).filter({ visible: true }).fill('2');
  expect(modelOf(await again).props.count).toBe(2);
  await expect(root.locator('> .items .e-loop-item')).toHaveCount(2);
  await expect(root.getByText(edited.titles[1] as string)).toBeVisible();

  // Sources are selected by name, and the number of matches updates.
  const matches = page.getByRole('status').filter({ hasText: 'با این شرط‌ها', visible: true });
  await expect(matches).toHaveText('۲ مورد با این شرط‌ها هست.');
  await page
    .getByRole('button', { name: `برداشتن «${edited.titles[0]}»` })
    .filter({ visible: true })
    .click();
  await expect(matches).toHaveText('۱ مورد با این شرط‌ها هست.');
  await page.locator('.ed-terms select').filter({ visible: true }).first().selectOption('include');
  await expect(matches).toHaveText('هیچ موردی با این شرط‌ها پیدا نشد.');
  await page.locator('.ed-terms select').filter({ visible: true }).first().selectOption('any');
  await expect(matches).toHaveText('۱ مورد با این شرط‌ها هست.');

  // Filters by author and date; an incomplete date neither reaches the page nor breaks the grid.
  const field = (label: string) => page.getByLabel(label).filter({ visible: true });
  const typed = (label: string) => page.getByRole('textbox', { name: label }).filter({ visible: true });
  await field('نوشتهٔ چه کسی').selectOption({ index: 1 });
  await expect(matches).toHaveText(/^(?:۱|هیچ) مورد/);
  await field('نوشتهٔ چه کسی').selectOption('');
  await typed('از تاریخ').fill('1390/0');
  await expect(page.getByRole('alert').filter({ hasText: 'مانند ۱۴۰۵/۰۸/۲۴ بنویسید', visible: true })).toBeVisible();
  await expect(root.locator('> .items .e-loop-item')).toHaveCount(1);
  await typed('از تاریخ').fill('1390/01/01');
  await typed('تا تاریخ').fill('۱۳۹۰/۱۲/۲۹');
  await expect(matches).toHaveText('هیچ موردی با این شرط‌ها پیدا نشد.');
  await typed('تا تاریخ').fill('');
  await expect(matches).toHaveText('۱ مورد با این شرط‌ها هست.');
  await expect(root.locator('> .items .e-loop-item')).toHaveCount(1);
  const skipping = page.waitForRequest(
    (request) => request.url().endsWith('/refresh-loop') && modelOf(request).props.offset === 1,
  );
  await typed('چند موردِ نخست کنار گذاشته شود').fill('1');
  expect(modelOf(await skipping).props).toMatchObject({ from: '۱۳۹۰/۰۱/۰۱', until: '', author: '' });
  await expect(root.locator('> .items .e-loop-item')).toHaveCount(0);
  await typed('چند موردِ نخست کنار گذاشته شود').fill('0');
  await expect(root.locator('> .items .e-loop-item')).toHaveCount(1);

  await page.getByLabel('هر مورد با کدام قالب').filter({ visible: true }).selectOption({ label: 'کارت نوشته' });
  await expect(page.getByLabel('سرتیتر کارت ساده').filter({ visible: true })).toHaveCount(0);
});

test('a grid that could not be refreshed without a connection comes back with it @full', async ({
  page,
  context,
  edited,
}) => {
  await page.goto(`/wp-admin/edit/${edited.id}`);
  const canvas = page.frameLocator('#preview-frame');
  const root = canvas.locator('main .mz-loop-grid');
  await expect(root.locator('.e-loop-item')).toHaveCount(1, { timeout: 60_000 });
  await root.click();
  await expect(page.getByLabel('تعداد در هر صفحه', { exact: true }).filter({ visible: true })).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('تعداد در هر صفحه', { exact: true }).filter({ visible: true }).fill('2');
  await expect(canvas.getByText('ارتباط با سرور برقرار نشد')).toBeVisible();
  await context.setOffline(false);
  await expect(root.locator('.e-loop-item')).toHaveCount(2);
  await expect(canvas.getByText('ارتباط با سرور برقرار نشد')).toHaveCount(0);
});
