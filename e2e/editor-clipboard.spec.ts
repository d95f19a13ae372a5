import { expect, type FrameLocator, type Page } from '@playwright/test';
import { type WidgetNode, widgetIdPattern } from '../src/builder/document.ts';
import { heading, node, test } from './editor-fixture.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const writeClipboard = (page: Page, text: string) =>
  page.evaluate((words) => navigator.clipboard.writeText(words), text);

/** Chooses a widget of the canvas by keyboard. */
async function choose(page: Page, canvas: FrameLocator, id: string): Promise<void> {
  await canvas.locator(`[data-puck-component="${id}"]`).focus();
  await page.keyboard.press('Enter');
  const chosen = page.getByRole('toolbar', { name: 'ابزارک انتخاب‌شده' }).getByRole('status');
  await expect(chosen).not.toHaveText('چیزی انتخاب نشده');
}

async function savedContent(page: Page, id: number): Promise<WidgetNode[]> {
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('status').filter({ hasText: 'پیش‌نویس ذخیره شد.' })).toBeVisible();
  const response = await page.request.get(`/wp-json/mizban/v1/staff/posts/${id}`);
  return (await response.json()).draft.document.content;
}

test('a section is copied as readable JSON and pasted into another page: new ids, one step of undo @full', async ({
  page,
  canvas,
  editing,
}) => {
  const section = node('sec0001', 'container', { background: 'soft', children: [heading('hed0001', 'بخش کپی‌شده')] });
  await editing.open([section, heading('hed0002', 'پایان')]);
  await choose(page, canvas, 'sec0001');
  await page.keyboard.press('ControlOrMeta+c');
  await expect.poll(() => readClipboard(page)).toContain('sec0001');
  const copied = JSON.parse(await readClipboard(page));
  expect(copied.version).toBe(1);
  expect(copied.content).toHaveLength(1);
  expect(copied.content[0]).toMatchObject({ id: 'sec0001', type: 'container', props: { background: 'soft' } });

  const { id } = await editing.open([heading('hed0009', 'صفحهٔ دیگر'), heading('hed0008', 'دنباله')]);
  await choose(page, canvas, 'hed0009');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(canvas.locator('main .mz-container .mz-heading')).toHaveText('بخش کپی‌شده');
  const undo = page.getByRole('button', { name: 'واگرد' });
  await expect(undo).toBeEnabled();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(canvas.locator('main .mz-container')).toHaveCount(2);
  await undo.click();
  await expect(canvas.locator('main .mz-container')).toHaveCount(1);

  const content = await savedContent(page, id);
  expect(content.map(({ type }) => type)).toEqual(['heading', 'container', 'heading']);
  const pasted = content[1] as WidgetNode;
  const [inner] = pasted.props.children as WidgetNode[];
  for (const { id: fresh } of [pasted, inner as WidgetNode]) {
    expect(fresh).toMatch(widgetIdPattern);
    expect(['sec0001', 'hed0001']).not.toContain(fresh);
  }
});

test('a widget is cut from one place and pasted into an empty section @full', async ({ page, canvas, editing }) => {
  await editing.open([heading('hed0001', 'بریده'), node('sec0001', 'container', { children: [] })]);
  await choose(page, canvas, 'hed0001');
  await page.keyboard.press('ControlOrMeta+x');
  await expect(canvas.locator('main .mz-heading')).toHaveCount(0);
  await expect(canvas.locator('[data-puck-component="sec0001"]')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(canvas.locator('main .mz-container .mz-heading')).toHaveText('بریده');
});

test('pasted content is validated: unsafe HTML is removed and reported, unknown widgets stay inert, anything else is refused @full', async ({
  page,
  canvas,
  editing,
}) => {
  const { id } = await editing.open([heading('hed0001', 'یک')]);
  const alert = page.getByRole('alert');
  await choose(page, canvas, 'hed0001');
  const pasteText = async (text: string) => {
    await writeClipboard(page, text);
    await canvas.locator('[data-puck-component="hed0001"]').focus();
    await page.keyboard.press('ControlOrMeta+v');
  };
  await pasteText('سلام');
  await expect(alert).toContainText('آنچه کپی شده ابزارک‌های این سایت نیست.');

  let deep: WidgetNode = heading('deep000', 'ته');
  for (let depth = 1; depth < 40; depth += 1)
    deep = node(`deep${String(depth).padStart(3, '0')}`, 'container', { children: [deep] });
  await pasteText(JSON.stringify({ version: 1, content: [deep] }));
  await expect(alert).toContainText('لایه در هم رفته‌اند');
  await pasteText(JSON.stringify({ version: 1, content: [heading('long001', 'بلند'.repeat(200_000))] }));
  await expect(alert).toContainText('بیش از اندازه بزرگ است');
  await expect(canvas.locator('[data-puck-component]')).toHaveCount(1);

  const unknown = { id: 'future1', type: 'from-the-future', v: 3, props: { html: '<img src=x onerror=alert(1)>' } };
  const html = '<p>متن</p><script>alert(1)</script><p onclick="alert(1)">دیگر</p>';
  await pasteText(JSON.stringify({ version: 1, content: [node('text001', 'rich-text', { html }), unknown] }));
  await expect(alert).toContainText('script، onclick');
  await expect(canvas.locator('main .mz-rich-text p')).toHaveText(['متن', 'دیگر']);
  await expect(canvas.getByText('ابزارک ناشناخته')).toBeVisible();
  await expect(canvas.locator('img')).toHaveCount(0);

  const content = await savedContent(page, id);
  expect(content).toHaveLength(3);
  expect(content[2]).toEqual({ ...unknown, id: content[2]?.id });
  expect(content[2]?.id).not.toBe('future1');

  // Markup removed on save is reported too; the editor itself produces no such markup.
  await page.route(`**/staff/posts/${id}/draft`, async (route) => {
    const body = route.request().postDataJSON();
    body.document.content.push(node('text002', 'rich-text', { html }));
    await route.continue({ postData: JSON.stringify(body) });
  });
  await pasteText(JSON.stringify({ version: 1, content: [heading('hed0009', 'دو')] }));
  await expect(canvas.locator('main .mz-heading')).toHaveCount(2);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(alert).toHaveText('پیش‌نویس ذخیره شد. آنچه در متن امن نبود برداشته شد: script، onclick.');
  await expect(canvas.locator('main .mz-rich-text p'), 'the canvas shows what was stored').toHaveText([
    ...['متن', 'دیگر', 'متن', 'دیگر'],
  ]);
  await expect(page.locator('.ed-state')).toHaveText(/^ذخیره شد/);
});
