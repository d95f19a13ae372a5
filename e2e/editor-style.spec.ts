import { expect, type Locator, type Page } from '@playwright/test';
import { heading, node, openTab, publishUnchecked, test } from './editor-fixture.ts';

const mainTitle = node('hed0001', 'heading', { text: 'میزبان', tag: 'h1' });
const panel = (page: Page) => page.locator('.st').filter({ visible: true });

async function openGroup(page: Page, name: string): Promise<void> {
  await panel(page).locator('summary', { hasText: name }).click();
}

test('a designer styles a widget by typing and dragging, and the page looks like the canvas', async ({
  page,
  canvas,
  editing,
}) => {
  const { path } = await editing.open([
    node('sec0001', 'container', { children: [mainTitle] }),
    { ...node('sec0002', 'container', { children: [heading('hed0002', 'تیره')] }), element: { scheme: 'dark' } },
  ]);
  const title = canvas.locator('[data-puck-component="hed0001"]');
  await title.click();
  await openTab(page, 'ظاهر');

  await openGroup(page, 'نوشته');
  const field = panel(page).getByLabel('اندازهٔ نوشته', { exact: true });
  await field.fill('20');
  // A field that is written in selects text instead.
  await field.blur();
  await field.scrollIntoViewIfNeeded();
  const { x, y } = (await field.boundingBox()) as { x: number; y: number };
  await page.mouse.move(x + 5, y + 5);
  await page.mouse.down();
  await page.mouse.move(x - 25, y + 5);
  await expect(title).toHaveCSS('font-size', '30px');
  await expect(field).toHaveValue('۳۰');
  // While a value is dragged nothing lies over the element; its frame needs no script to follow it.
  const overlay = canvas.locator('[data-puck-overlay]').first();
  await expect(overlay).toBeHidden();
  await expect(title).toHaveCSS('outline-style', 'solid');
  await page.mouse.move(x - 55, y + 5);
  await expect(title).toHaveCSS('font-size', '40px');
  await page.mouse.up();
  await expect(field).toHaveValue('۴۰');
  await expect(overlay).toBeVisible();
  await expect(title).toHaveCSS('outline-style', 'none');
  // The whole drag is one step of the history.
  await page.getByRole('button', { name: 'واگرد' }).click();
  await expect(title).toHaveCSS('font-size', '20px');
  await field.fill('۶۰');
  await expect(title).toHaveCSS('font-size', '60px');

  // Fields show what the widget has by itself.
  const weight = panel(page).getByLabel('ضخامت', { exact: true });
  await expect(weight).toHaveAttribute('placeholder', '۸۰۰');
  // Reset by the keyboard, a field keeps the focus.
  await weight.fill('۳۰۰');
  await panel(page).getByRole('button', { name: 'بازنشانی ضخامت' }).press('Enter');
  await expect(weight).toBeFocused();
  await expect(weight).toHaveValue('');
  // What cannot be read is marked and changes nothing.
  await weight.fill('5000');
  await expect(weight).toHaveAttribute('aria-invalid', 'true');
  await weight.fill('۳۰۰');
  await expect(title).toHaveCSS('font-weight', '300');

  await panel(page).getByRole('button', { name: 'رنگ نوشته: پیش‌فرض' }).click();
  // The colour area follows the pointer in both directions, and the canvas follows the area.
  const area = (await page.locator('.st-area').boundingBox()) as DOMRect;
  await page.mouse.move(area.x + 10, area.y + 10);
  await page.mouse.down();
  await page.mouse.move(area.x + area.width / 2, area.y + area.height / 2, { steps: 3 });
  const thumb = page.locator('.st-area .st-thumb');
  await expect.poll(async () => (await thumb.boundingBox())?.x).toBeCloseTo(area.x + area.width / 2 - 9, -1);
  await expect(title).toHaveCSS('color', /^rgb/);
  const dragged = await title.evaluate((element) => getComputedStyle(element).color);
  await page.mouse.up();
  await expect(title).toHaveCSS('color', dragged);
  await page.getByRole('button', { name: 'خطر', exact: true }).click();
  await expect(page.getByRole('list', { name: 'تضاد نوشته با زمینه' })).toContainText('روشن');
  await page.keyboard.press('Escape');
  await expect(title).toHaveCSS('color', 'rgb(180, 35, 52)');

  await openGroup(page, 'فاصله‌ها');
  await panel(page).getByLabel('فاصلهٔ درونی: راست', { exact: true }).fill('2rem');
  // The state that is edited is shown without the pointer over the widget.
  await panel(page).getByRole('radio', { name: 'زیر نشانگر' }).check({ force: true });
  await openGroup(page, 'جلوه‌ها');
  await panel(page).getByLabel('شفافیت', { exact: true }).fill('0.5');
  await page.mouse.move(2, 2);
  await expect(title).toHaveCSS('opacity', '0.5');
  await panel(page).getByRole('radio', { name: 'عادی' }).check({ force: true });
  await expect(title).toHaveCSS('opacity', '1');

  // The colours of the site are those of the box of the widget.
  await canvas.locator('[data-puck-component="hed0002"]').click();
  await openTab(page, 'ظاهر');
  await openGroup(page, 'نوشته');
  await panel(page)
    .getByRole('button', { name: /^رنگ نوشته/ })
    .click();
  const swatch = page.getByRole('button', { name: 'نوشته', exact: true }).locator('path').last();
  await expect(swatch).toHaveAttribute('fill', '#eef1fa');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'نمایش تیرهٔ صفحه' }).click();
  await expect(title).toHaveCSS('color', 'rgb(255, 143, 155)');

  const styles = (element: Element) => {
    const { fontSize, fontWeight, paddingInlineStart } = getComputedStyle(element);
    return { fontSize, fontWeight, paddingInlineStart };
  };
  const edited = await title.evaluate(styles);
  await publishUnchecked(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(path);
  const printed = page.locator('main .mz-heading').first();
  expect(await printed.evaluate(styles)).toEqual(edited);
  await expect(printed).toHaveCSS('color', 'rgb(255, 143, 155)');
  await printed.hover();
  await expect(printed).toHaveCSS('opacity', '0.5');
});

test('a copied style is pasted on another widget, whole or one group, from the panel and the context menu @full', async ({
  page,
  canvas,
  editing,
}) => {
  const styled = {
    ...heading('hed0001', 'یک'),
    element: { style: { base: { weight: { desktop: 300 }, opacity: { desktop: 0.5 } } } },
  };
  await editing.open([styled, heading('hed0002', 'دو'), heading('hed0003', 'سه')]);
  await canvas.locator('[data-puck-component="hed0001"]').click();
  await openTab(page, 'ظاهر');
  const menu = panel(page).getByRole('button', { name: 'کارهای ظاهر' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'کپی ظاهر' }).click();
  // What was copied can be pasted at once.
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'چسباندن ظاهر' })).toBeVisible();
  await page.keyboard.press('Escape');
  const other = canvas.locator('[data-puck-component="hed0002"]');
  await other.click();
  await menu.click();
  await page.getByRole('menuitem', { name: 'چسباندن «نوشته»' }).click();
  await expect(other).toHaveCSS('font-weight', '300');
  await expect(other).toHaveCSS('opacity', '1');
  await menu.click();
  await page.getByRole('menuitem', { name: 'چسباندن ظاهر' }).click();
  await expect(other).toHaveCSS('opacity', '0.5');

  // By right click, also on a text, and by the menu key.
  const third = canvas.locator('[data-puck-component="hed0003"]');
  await third.getByText('سه').click({ button: 'right' });
  await page.getByRole('menu').press('Escape');
  await canvas.locator('[data-puck-component="hed0001"]').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'کپی ظاهر' }).click();
  await third.focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.locator('[role="menuitem"]:focus')).toHaveCount(1);
  await page.getByRole('menuitem', { name: 'چسباندن ظاهر' }).press('Enter');
  await expect(third).toHaveCSS('opacity', '0.5');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(third).toBeFocused();
});

test('edges of a widget are dragged in the canvas, with the value shown @full', async ({ page, canvas, editing }) => {
  const columns = [{ content: [heading('hed0001', 'یک')] }, { content: [heading('hed0002', 'دو')] }];
  const grid = { display: 'grid', columns: { desktop: 3, mobile: '8rem 1fr' } };
  const cells = [
    { ...heading('hed0003', 'سه'), element: { style: { base: { span: { columns: 2 } } } } },
    heading('hed0004', 'چهار'),
  ];
  await editing.open([
    node('col0001', 'columns', { columns }),
    { ...node('box0001', 'container', { space: 'none', children: cells }), element: { style: { base: grid } } },
  ]);
  const widget = canvas.locator('[data-puck-component="col0001"]');
  await widget.focus();
  await page.keyboard.press('Enter');
  await openTab(page, 'ظاهر');
  const drag = async (handle: Locator, by: { x: number; y: number }, shown: RegExp) => {
    const { x, y, width, height } = (await handle.boundingBox()) as DOMRect;
    const [atX, atY] = [x + width / 4, y + height / 2];
    await page.mouse.move(atX, atY);
    await page.mouse.down();
    await page.mouse.move(atX + by.x, atY + by.y, { steps: 4 });
    await expect(canvas.locator('.canvas-handles output')).toHaveText(shown);
    await page.mouse.up();
  };
  const handle = (kind: string) => canvas.locator(`.canvas-handles [data-edge="${kind}"]`);
  const selected = page.getByRole('toolbar').getByRole('status');
  // A press that drags nothing is for the page below.
  await handle('padding')
    .first()
    .click({ button: 'right', position: { x: 9, y: 4 } });
  await page.getByRole('menu').press('Escape');
  await handle('padding')
    .first()
    .click({ position: { x: 9, y: 4 } });
  await expect(selected).toHaveText('عنوان');
  await page.keyboard.press('Escape');
  await widget.focus();
  await page.keyboard.press('Enter');
  await drag(handle('padding').first(), { x: 0, y: 20 }, /^[۰-۹]+ پیکسل$/);
  await expect(widget).not.toHaveCSS('padding-block-start', '0px');
  await expect(panel(page).locator('details', { hasText: 'فاصله‌ها' })).toHaveAttribute('open', '');
  await drag(handle('height'), { x: 0, y: 90 }, /^[۰-۹]+ پیکسل$/);
  await expect(widget).toHaveCSS('min-block-size', /^\d+px$/);
  const tall = await widget.evaluate((element) => element.clientHeight);
  await page.getByRole('button', { name: 'واگرد' }).click();
  await expect.poll(() => widget.evaluate((element) => element.clientHeight)).toBeLessThan(tall - 50);
  const widths = () => widget.locator('> *').evaluateAll((all) => all.map((one) => one.clientWidth));
  const [before = 0] = await widths();
  await drag(handle('columns'), { x: -60, y: 0 }, /پیکسل/);
  await expect.poll(async () => ((await widths())[0] ?? 0) > before + 20).toBe(true);
  // On phones the widget keeps its own columns.
  await page.getByRole('button', { name: 'نمایش در اندازهٔ موبایل' }).click();
  await expect(widget).toHaveCSS('grid-template-columns', /^\S+$/);
  await page.getByRole('button', { name: 'نمایش در اندازهٔ رایانه' }).click();
  await page.getByRole('button', { name: 'واگرد' }).click();
  await expect.poll(async () => (await widths())[0]).toBe(before);
  // Of a box, the columns around its widgets, whatever they span: on one device, and a length stays one.
  const box = canvas.locator('[data-puck-component="box0001"]');
  const inner = box.locator('> .inner');
  const tracks = await inner.evaluate((element) => getComputedStyle(element).gridTemplateColumns);
  await page.getByRole('button', { name: 'نمایش در اندازهٔ موبایل' }).click();
  await expect(inner).toHaveCSS('grid-template-columns', /^128px /);
  await box.focus();
  await page.keyboard.press('Enter');
  await expect(handle('columns')).toHaveCount(1);
  await drag(handle('columns'), { x: -40, y: 0 }, /پیکسل/);
  await expect(panel(page).getByRole('combobox', { name: 'ستون‌های شبکه' })).toHaveValue(/^1\d(\.\d+)?rem 1fr$/);
  await page.getByRole('button', { name: 'نمایش در اندازهٔ رایانه' }).click();
  await expect(inner).toHaveCSS('grid-template-columns', tracks);
});

test('values close to the design of the site become its tokens, in one step @full', async ({
  page,
  canvas,
  editing,
}) => {
  const style = { base: { padding: { blockStart: '15px' }, colour: '#2438b8' } };
  await editing.open([{ ...node('hed0001', 'heading', { text: 'نزدیک' }), element: { style } }]);
  const heading = canvas.locator('main .mz-heading');
  await expect(heading).toHaveCSS('padding-block-start', '15px');
  await page.getByRole('button', { name: 'مرتب‌سازی با طراحی سایت' }).click();
  const dialog = page.getByRole('dialog', { name: 'مرتب‌سازی با طراحی سایت' });
  await expect(dialog.getByRole('listitem')).toHaveText([/بالا15px ← فاصلهٔ ۴/, /#2438b8 ← اصلی/]);
  await dialog.getByRole('button', { name: 'جایگزینی همه' }).click();
  await expect(dialog.getByRole('status')).toContainText('مرتب است');
  await dialog.getByRole('button', { name: 'بستن' }).click();
  await expect(heading).toHaveCSS('padding-block-start', '16px');
  await page.getByRole('button', { name: 'واگرد' }).click();
  await expect(heading).toHaveCSS('padding-block-start', '15px');
});

test('without the right to design a widget has its content and its presets only @full', async ({
  page,
  canvas,
  editing,
}) => {
  await page.route('**/staff/me', async (route) => {
    const response = await route.fetch();
    const me = await response.json();
    await route.fulfill({ response, json: { ...me, user: { ...me.user, role: 'author' } } });
  });
  await editing.open([mainTitle]);
  await canvas.locator('[data-puck-component="hed0001"]').click();
  await expect(page.getByRole('tab').filter({ visible: true })).toHaveText(['محتوا', 'ظاهر']);
  await openTab(page, 'ظاهر');
  await expect(page.getByRole('region', { name: 'سبک‌های این عنصر' }).filter({ visible: true })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await expect(canvas.locator('.canvas-handles')).toHaveCount(0);
});
