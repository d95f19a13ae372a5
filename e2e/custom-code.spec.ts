import { expect, type Page } from '@playwright/test';
import { heading, node, openTab, test } from './editor-fixture.ts';
import { join, password } from './invited-user.ts';

/** Cookies of nobody: a sign-in would end the session of the cookie that other tests use. */
const nobody = { cookies: [], origins: [] };
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'پیش‌نویس ذخیره شد.' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name }).filter({ visible: true });

test('an administrator mends custom CSS by its line and publishes it; an editor does not see it and keeps it @full', async ({
  page,
  canvas,
  editing,
  browser,
  playwright,
  admin: { origin },
}) => {
  const { id, path } = await editing.open([node('hed0001', 'heading', { text: 'سرور مجازی آلمان', tag: 'h1' })]);
  const title = canvas.locator('[data-puck-component="hed0001"]');

  // Of the page, in its panel while nothing is selected.
  await field(page, 'CSS این صفحه').fill('main .mz-heading { letter-spacing: 3px }');
  await expect(title).toHaveCSS('letter-spacing', '3px');

  await title.click();
  await openTab(page, 'پیشرفته');
  const css = field(page, 'CSS این عنصر');
  await css.fill('text-indent: 7px;\nmargin 0;\n&:hover { text-indent: 9px }');
  const mistake = page.getByRole('button', { name: 'سطر ۲، ستون ۸' });
  await expect(mistake).toBeVisible();
  await expect(css).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('.code-area li[data-tone="mistake"]')).toHaveText('۲');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: 'سطر ۲، ستون ۸' })).toBeVisible();
  await mistake.click();
  await expect(css).toBeFocused();
  await css.fill('text-indent: 7px;\nmargin: 0;\n&:hover { text-indent: 9px }');
  await expect(mistake).toHaveCount(0);
  await expect(title).toHaveCSS('text-indent', '7px');
  await page.getByRole('button', { name: 'انتشار', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'منتشر شد.' })).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: origin, storageState: nobody })).newPage();
  await visitor.goto(path);
  const shown = visitor.locator('main .mz-heading');
  await expect(shown).toHaveCSS('text-indent', '7px');
  await expect(shown).toHaveCSS('letter-spacing', '3px');
  await shown.hover();
  await expect(shown).toHaveCSS('text-indent', '9px');

  const request = await playwright.request.newContext({ baseURL: origin, storageState: nobody });
  const email = await join(request, origin, 'editor');
  const headers = { origin };
  await request.post('/wp-admin/auth/sign-in/email', { headers, data: { email, password } });
  const context = await browser.newContext({
    baseURL: origin,
    storageState: await request.storageState(),
    viewport: { width: 1440, height: 900 },
  });
  const other = await context.newPage();
  await other.goto(`/wp-admin/edit/${id}`);
  const theirs = other.frameLocator('#preview-frame').locator('[data-puck-component="hed0001"]');
  await expect(theirs).toHaveCSS('text-indent', '7px', { timeout: 60_000 });
  await expect(field(other, 'CSS این صفحه')).toHaveCount(0);
  await theirs.click();
  await openTab(other, 'پیشرفته');
  await expect(field(other, 'نام در ساختار')).toBeVisible();
  await expect(field(other, 'CSS این عنصر')).toHaveCount(0);
  await field(other, 'نام در ساختار').fill('سرتیتر');
  await other.keyboard.press('Control+s');
  await expect(saved(other)).toBeVisible();
  const { draft } = await (await request.get(`/wp-json/mizban/v1/staff/posts/${id}`)).json();
  expect(draft.document.content[0].element).toEqual({
    name: 'سرتیتر',
    css: 'text-indent: 7px;\nmargin: 0;\n&:hover { text-indent: 9px }',
  });
  expect(draft.document.css).toBe('main .mz-heading { letter-spacing: 3px }');
  await request.dispose();
});

test('scripts of an HTML widget run in their frame, and reach neither the page, its cookies nor the network', async ({
  page,
  editing,
  browser,
  admin: { origin },
}) => {
  const html = `<p id="out">هنوز نه</p><script>
    const tried = [];
    const attempt = async (name, work) => {
      try { await work(); tried.push(name + ' شد'); } catch { tried.push(name + ' نشد'); }
    };
    (async () => {
      await attempt('صفحه', () => parent.document.title);
      await attempt('کوکی', () => document.cookie);
      await attempt('انبار', () => localStorage.length);
      await attempt('شبکه', () => fetch('/wp-json/mizban/v1/nonce'));
      document.getElementById('out').textContent = tried.join('، ') + '، ' + origin;
    })();
  </script>`;
  const { id, path } = await editing.open([
    node('html001', 'html', { html, title: 'آزمون قاب' }),
    heading('hed0001', 'x'),
  ]);
  const canvasFrame = page.frameLocator('#preview-frame').frameLocator('iframe[title="آزمون قاب"]');
  await expect(canvasFrame.getByText('هنوز نه')).toBeVisible();

  const result = 'صفحه نشد، کوکی نشد، انبار نشد، شبکه نشد، null';
  // As staff, whose cookies the browser holds, and at the address of the frame itself.
  await page.goto(path);
  await expect(page.frameLocator('iframe[title="آزمون قاب"]').getByText(result)).toBeVisible();
  const address = `/wp-json/mizban/v1/frame/${id}/html001`;
  await page.goto(address);
  await expect(page.getByText('کوکی نشد، انبار نشد، شبکه نشد، null')).toBeVisible();

  const plain = await (
    await browser.newContext({ baseURL: origin, storageState: nobody, javaScriptEnabled: false })
  ).newPage();
  await plain.goto(path);
  await expect(plain.frameLocator('iframe[title="آزمون قاب"]').getByText('هنوز نه')).toBeVisible();
});
