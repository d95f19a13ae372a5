import { expect, type FrameLocator, type Page } from '@playwright/test';
import { defaultSettings } from '../src/content/settings/schema.ts';
import { heading, node, test } from './editor-fixture.ts';

test.describe('nothing in the canvas navigates away', () => {
  const content = [
    heading('hed0001', 'عنوان صفحه'),
    node('btn0001', 'button', { text: 'خرید', url: '/germany-vps/', size: 'large' }),
    node('btn0002', 'button', { text: 'زبانهٔ تازه', url: '/blog/', newTab: true }),
    node('btn0003', 'button', { text: 'پایین صفحه', url: '#hed0001' }),
    node('box0001', 'icon-box', { icon: 'server', title: 'جعبه', text: 'با پیوند', url: '/contact/' }),
    node('frm0001', 'form', {
      name: 'تماس',
      fields: [{ id: 'name', type: 'text', label: 'نام', required: false }],
    }),
  ];

  /** Records navigation requests of the page and newly opened tabs. */
  function watchLeaving(page: Page): string[] {
    const left: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && left.push(request.url()));
    page.context().on('page', (opened) => left.push(`tab ${opened.url()}`));
    return left;
  }

  test('by a click on the padding of a button, on a link to a new tab or to an anchor, or on a linked widget @full', async ({
    page,
    canvas,
    editing,
  }) => {
    await editing.open(content);
    const left = watchLeaving(page);
    for (const text of ['خرید', 'زبانهٔ تازه', 'پایین صفحه']) {
      const button = canvas.locator('main .mz-button', { hasText: text });
      await button.click({ position: { x: 4, y: 4 } });
      await expect(page.getByRole('textbox', { name: 'متن', exact: true }).filter({ visible: true })).toHaveValue(text);
      await button.click({ position: { x: 4, y: 4 }, button: 'middle' });
    }
    await canvas.locator('main .mz-icon-box').click();
    await canvas.locator('main .mz-icon-box').click({ modifiers: ['ControlOrMeta'] });
    await expect(canvas.locator('main .mz-heading', { hasText: 'عنوان صفحه' })).toBeVisible();
    expect(await canvas.locator('html').evaluate(() => location.href)).toBe('about:srcdoc');
    expect(left).toEqual([]);
  });

  test('by Enter on a focused link or in a form, or by dragging a link @full', async ({ page, canvas, editing }) => {
    await editing.open(content);
    const left = watchLeaving(page);
    await canvas.locator('main .mz-button').first().press('Enter');
    await canvas.locator('main .mz-form input[type="text"]').last().press('Enter');
    const refused = await canvas
      .locator('.mz-button')
      .first()
      .evaluate((link) => {
        const event = new DragEvent('dragstart', { bubbles: true, cancelable: true });
        return !link.dispatchEvent(event);
      });
    expect(refused).toBe(true);
    await expect(canvas.locator('main .mz-heading', { hasText: 'عنوان صفحه' })).toBeVisible();
    expect(await canvas.locator('html').evaluate(() => location.href)).toBe('about:srcdoc');
    expect(left).toEqual([]);
  });
});

test('the plus sign adds into the selected section or column, and after a widget without slots @full', async ({
  page,
  canvas,
  editing,
}) => {
  await editing.open([
    node('sec0001', 'container', { children: [heading('hed0001', 'نخست')] }),
    heading('hed0002', 'پایان'),
    node('col0001', 'columns', { columns: [{ content: [] }, { content: [] }] }),
  ]);
  const add = (name: string) =>
    page.locator(`.ed-tool[data-widget="${name}"]`).filter({ visible: true }).locator('.ed-plus').click();
  await canvas.locator('main .mz-container').click({ position: { x: 10, y: 10 } });
  await add('divider');
  await expect(canvas.locator('main .mz-container .mz-divider')).toHaveCount(1);
  await expect(canvas.locator('main .mz-container > .inner > :last-child')).toHaveClass(/mz-divider/);

  await add('spacer');
  await expect(canvas.locator('main .mz-container > .inner > :last-child')).toHaveClass(/mz-spacer/);

  // With several columns the pressed one counts; from there the keyboard moves the widget into the previous one.
  const columns = canvas.locator('main .mz-columns [data-puck-dropzone]');
  await columns.last().click();
  await add('button');
  await expect(columns.last().locator('.mz-button')).toHaveCount(1);
  await add('divider');
  await expect(columns.last().locator('.mz-divider')).toHaveCount(1);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(columns.last().locator('> :first-child')).toHaveClass(/mz-divider/);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(columns.first().locator('.mz-divider')).toHaveCount(1);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(columns.last().locator('> :first-child')).toHaveClass(/mz-divider/);
});

test('the canvas shows pictures of sections and running clocks, and widgets of the server reach the edge of the page @full', async ({
  canvas,
  editing,
}) => {
  const slide = { heading: 'سرور', text: 'در آلمان' };
  await editing.open([
    node('sec0001', 'container', { picture: 1, children: [heading('hed0001', 'روی تصویر')] }),
    node('sld0001', 'slides', { slides: [slide, slide] }),
    node('cnt0001', 'countdown', { date: '۱۴۳۰/۰۱/۰۱', time: '۱۸:۳۰' }),
  ]);
  await expect(canvas.locator('main .mz-container[data-picture] > picture > img')).toBeVisible();
  await expect(canvas.locator('main .mz-container .mz-heading')).toHaveText('روی تصویر');
  await expect(canvas.locator('main .mz-countdown [data-unit="days"]')).toHaveText(/^[۱-۹][۰-۹]{3}$/);
  const slides = canvas.locator('main > .mz-slides');
  await expect(slides.getByRole('button', { name: 'اسلاید بعدی' })).toBeVisible();
  await expect(slides.locator('.dots > button')).toHaveCount(2);
  const widths = await slides.evaluate((element) => [element.getBoundingClientRect().width, innerWidth]);
  expect(Math.round(widths[0] ?? 0)).toBe(widths[1]);
  await expect(canvas.locator('.canvas-note')).toHaveCount(0);
});

test('a divider keeps its distance, the last step has no line, and two service states fill their row @full', async ({
  page,
  editing,
}) => {
  const path = await editing.staff.publishPage({
    title: 'جزئیات',
    document: {
      version: 1,
      content: [
        node('div0001', 'divider'),
        node('stp0001', 'steps', { items: [{ title: 'یک' }, { title: 'دو' }] }),
        node('sts0001', 'service-status', { parts: [{ name: 'آلمان' }, { name: 'ایران' }] }),
      ],
    },
  });
  await page.goto(path);
  const divider = page.locator('.mz-divider');
  expect(await divider.evaluate((line) => Number.parseFloat(getComputedStyle(line).marginBlockStart))).toBeGreaterThan(
    16,
  );
  const lines = await page
    .locator('.mz-steps > li')
    .evaluateAll((items) => items.map((item) => getComputedStyle(item).borderBlockStartColor));
  expect(lines.map((colour) => colour === 'rgba(0, 0, 0, 0)')).toEqual([false, true]);
  const free = await page.locator('.mz-service-status > ul').evaluate((list) => {
    const edge = (list.lastElementChild as Element).getBoundingClientRect().left;
    return edge - list.getBoundingClientRect().left;
  });
  expect(Math.abs(free)).toBeLessThan(2);
});

test('the canvas of desktops is as wide as one, scaled to the free space, and reports its scale @full', async ({
  page,
  canvas,
  editing,
}) => {
  await editing.open([node('pln0001', 'plan-cards', { category: 'germany-vps', line: 'linux' })]);
  const widthOf = () => canvas.locator('html').evaluate(() => innerWidth);
  expect(await widthOf()).toBe(1280);
  const columns = () =>
    canvas
      .locator('main .mz-plan-cards')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  await expect.poll(columns).toBe(4);
  const scale = page.getByRole('combobox', { name: 'مقیاس بوم' }).locator('option:checked');
  const expectScale = async (width: number) => {
    const box = await page.locator('#preview-frame').boundingBox();
    const percent = Math.round(((box?.width ?? 0) / width) * 100);
    await expect(scale).toHaveAttribute('label', `${percent.toLocaleString('fa-IR')}٪`);
    return percent;
  };
  expect(await expectScale(1280)).toBeLessThan(100);
  await page.getByRole('button', { name: 'نمایش در اندازهٔ تبلت' }).click();
  await expect.poll(widthOf).toBe(768);
  await expect(() => expectScale(768)).toPass();
  await page.getByRole('button', { name: 'نمایش در اندازهٔ موبایل' }).click();
  await expect.poll(widthOf).toBe(360);
  await expect(scale).toHaveAttribute('label', '۱۰۰٪');
});

test('widgets that are on the page itself keep its edge and width, in the canvas and in public @full', async ({
  page,
  canvas,
  editing,
}) => {
  const { path } = await editing.open([
    node('sec0001', 'container', { children: [heading('hed0001', 'در بخش')] }),
    heading('hed0002', 'روی صفحه'),
    node('frm0001', 'form', { name: 'تماس', fields: [{ id: 'name', label: 'نام' }] }),
  ]);
  const edges = (root: FrameLocator | Page) =>
    root.locator('body').evaluate((body) => {
      const at = (selector: string) => body.querySelector(selector)?.getBoundingClientRect();
      const [inside, outside, form] = ['.mz-container .mz-heading', 'main > .mz-heading', '.mz-form'].map(at);
      const section = at('.mz-container');
      return {
        isAligned:
          inside?.right === outside?.right && inside?.width === outside?.width && form?.width === outside?.width,
        isWide: (section?.width ?? 0) >= body.clientWidth,
        overflows: document.documentElement.scrollWidth > document.documentElement.clientWidth,
        gap: Math.round((form?.top ?? 0) - (outside?.bottom ?? 0)),
      };
    });
  const proper = { isAligned: true, isWide: true, overflows: false, gap: 24 };
  const expectProper = (root: FrameLocator | Page) =>
    expect(async () => expect(await edges(root)).toEqual(proper)).toPass();
  await expectProper(canvas);
  await page.goto(path);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectProper(page);
  }
});

test('undo and redo change only the content: width, panels, outline and selection stay @full', async ({
  page,
  canvas,
  editing,
}) => {
  await editing.open([
    node('sec0001', 'container', { children: [heading('hed0001', 'نخست')] }),
    heading('hed0002', 'دوم'),
  ]);
  const title = page.getByRole('textbox', { name: 'متن', exact: true }).filter({ visible: true });
  await canvas.locator('main .mz-heading', { hasText: 'دوم' }).click();
  await title.fill('دومِ تازه');
  await expect(canvas.locator('main .mz-heading', { hasText: 'دومِ تازه' })).toBeVisible();
  const undo = page.getByRole('button', { name: 'واگرد' });
  await expect(undo).toBeEnabled();

  await page.getByRole('button', { name: 'نمایش در اندازهٔ موبایل' }).click();
  await page.getByText('ساختار', { exact: true }).filter({ visible: true }).click();
  const rows = page.locator('[data-puck-layer-tree-id]').filter({ visible: true });
  await page.getByRole('button', { name: 'بازکردن', exact: true }).filter({ visible: true }).first().click();
  await expect(rows).toHaveCount(3);
  await page.locator('[data-puck-layer-tree-id="hed0001"] button').filter({ visible: true }).last().click();
  await expect(title).toHaveValue('نخست');

  const expectUnchanged = async () => {
    await expect.poll(() => canvas.locator('html').evaluate(() => innerWidth)).toBe(360);
    await expect(rows).toHaveCount(3);
    await expect(title).toHaveValue('نخست');
  };
  await undo.click();
  await expect(canvas.locator('main .mz-heading', { hasText: 'دوم' })).toHaveText('دوم');
  await expectUnchanged();
  await page.keyboard.press('Control+Shift+Z');
  await expect(canvas.locator('main .mz-heading', { hasText: 'دومِ تازه' })).toBeVisible();
  await expectUnchanged();
});

test('the canvas has the colours that the site has, also in a selected box @full', async ({
  page,
  canvas,
  editing,
}) => {
  const { theme } = defaultSettings;
  await editing.staff.withSettings({ theme: { ...theme, light: { ...theme.light, primary: '#8a1c3b' } } }, async () => {
    await editing.open([node('sec0001', 'container', { children: [heading('hed0001', 'رنگ')] })]);
    await expect
      .poll(() => canvas.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--c-primary')))
      .toBe('#8a1c3b');
    const box = canvas.locator('[data-puck-component="sec0001"]');
    await box.click({ position: { x: 4, y: 4 } });
    await expect(page.getByRole('toolbar').getByRole('status')).toHaveText('بخش');
    await expect(box.locator('> .inner')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });
});

test('sections of a long page are rendered lazily, near the viewport and when a search selects them @full', async ({
  page,
  canvas,
  editing,
}) => {
  const section = (at: number) =>
    node(`sec${1000 + at}`, 'container', { children: [heading(`hed${1000 + at}`, `${at}`)] });
  await editing.open(Array.from({ length: 40 }, (_, at) => section(at)));
  const widget = (id: string) => canvas.locator(`[data-puck-component="${id}"]`);
  await expect(widget('hed1000')).toBeVisible();
  await expect(widget('sec1039')).toHaveText('بخش');
  await expect(widget('hed1020')).toHaveCount(0);

  await widget('sec1020').scrollIntoViewIfNeeded();
  await expect(widget('hed1020')).toBeVisible();
  await expect(widget('hed1039')).toHaveCount(0);

  await page.getByText('ساختار', { exact: true }).filter({ visible: true }).click();
  await page.getByRole('searchbox', { name: 'جست‌وجو در ساختار' }).filter({ visible: true }).fill('39');
  await page.getByRole('button', { name: 'عنوان: 39' }).filter({ visible: true }).click();
  await expect(widget('hed1039')).toBeFocused();
  await expect(widget('hed1020')).toHaveCount(1);
});
