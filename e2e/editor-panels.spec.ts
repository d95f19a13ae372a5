import { expect, type Locator } from '@playwright/test';
import { heading, node, openTab, test } from './editor-fixture.ts';

test('the palette and the outline are searched, and sections have names @full', async ({ page, canvas, editing }) => {
  await editing.open([
    node('sec0001', 'container', { children: [heading('hed0001', 'چرا میزبان؟')] }),
    node('sec0002', 'container', { children: [heading('hed0002', 'پرسش‌های پرتکرار')] }),
  ]);
  const tools = page.locator('.ed-tool').filter({ visible: true });
  await page.getByRole('searchbox', { name: 'جست‌وجوی ابزارک' }).filter({ visible: true }).fill('عنوان');
  await expect(tools.first()).toHaveText(/عنوان/);
  await expect(tools.filter({ hasNotText: 'عنوان' })).toHaveCount(0);

  await page.getByRole('button', { name: 'ساختار', exact: true }).click();
  const section = page.locator('[data-puck-layer-tree-id="sec0002"]').filter({ visible: true });
  await expect(section).toContainText('بخش: پرسش‌های پرتکرار');
  await section.getByRole('button', { name: 'بخش: پرسش‌های پرتکرار', exact: true }).click();
  await openTab(page, 'پیشرفته');
  const settings = page.locator('.ed-element').filter({ visible: true });
  await settings.getByLabel('نام در ساختار').fill('راهنما');
  await expect(section).toContainText('راهنما');

  await page.getByRole('searchbox', { name: 'جست‌وجو در ساختار' }).filter({ visible: true }).fill('ميزبان');
  await page.getByRole('button', { name: 'عنوان: چرا میزبان؟' }).click();
  await expect(canvas.locator('[data-puck-component="hed0001"]')).toBeFocused();
});

test('the canvas is readable beside both columns, and the bar of the selected widget does not cover it @full', async ({
  page,
  canvas,
  editing,
}) => {
  await editing.open([heading('hed0001', 'یک'), heading('hed0002', 'دو')]);
  const zoom = () =>
    page
      .locator('#preview-frame')
      .evaluate((frame: HTMLElement) => frame.getBoundingClientRect().width / frame.offsetWidth);
  await expect.poll(zoom).toBeGreaterThan(0.55);
  await canvas.locator('[data-puck-component="hed0002"]').click();
  await expect(page.getByRole('toolbar').getByRole('status')).toHaveText('عنوان');
  await expect(canvas.getByRole('button', { name: 'تکثیر' })).toHaveCount(0);
  await page.getByRole('toolbar').getByRole('button', { name: 'تکثیر' }).click();
  await expect(canvas.locator('main .mz-heading')).toHaveText(['یک', 'دو', 'دو']);
  for (const name of ['ستون ابزارک‌ها', 'ستون تنظیمات']) await page.getByRole('button', { name }).click();
  await expect.poll(zoom).toBe(1);

  // A narrow window has room for one column: the palette, or the settings of the selection.
  const [palette, settings] = [page.locator('.ed-tool'), page.getByRole('textbox', { name: 'متن', exact: true })].map(
    (part) => part.filter({ visible: true }),
  ) as [Locator, Locator];
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(palette).toHaveCount(0);
  await expect(settings).toHaveCount(1);
  await expect.poll(zoom).toBeGreaterThan(0.5);
  await page.getByRole('button', { name: 'ستون ابزارک‌ها' }).click();
  await expect(settings).toHaveCount(0);
  await page.getByRole('button', { name: 'خط جداکننده', exact: true }).filter({ visible: true }).press('Enter');
  await expect(canvas.locator('main .mz-divider')).toBeFocused();
  await expect(palette).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(palette.first()).toBeVisible();
  await page.getByRole('button', { name: 'ستون ابزارک‌ها' }).click();
  await expect(palette).toHaveCount(0);

  // A phone has two rows of tools, a third while something is chosen, and the rarer ones in a menu.
  await page.setViewportSize({ width: 390, height: 800 });
  const rows = async () => {
    const { width = 0, height = 0 } = (await page.locator('.ed-header').boundingBox()) ?? {};
    return { isWhole: width === 390, isLow: height > 80 && height < 160 };
  };
  await expect.poll(rows).toEqual({ isWhole: true, isLow: true });
  await expect(page.getByRole('button', { name: 'انتشار', exact: true })).toBeInViewport();
  await page.getByRole('button', { name: 'کارهای دیگر' }).click();
  await page.getByRole('menuitem', { name: 'پیوند پیش‌نمایش' }).click();
  await expect(page.getByRole('dialog', { name: 'پیوند پیش‌نمایش' })).toBeVisible();
});

test('device values and canvas width follow each other, and a device with its own value is marked @full', async ({
  page,
  canvas,
  editing,
}) => {
  await editing.open([
    heading('hed0001', 'یک'),
    node('spc0001', 'spacer', { desktop: '7', mobile: '4' }),
    node('col0001', 'columns', { desktop: '3', tablet: '2', columns: [{ content: [heading('hed0002', 'دو')] }] }),
    node('lop0001', 'loop-grid', { count: 2, columns: 2, columnsTablet: 1 }),
    node('gal0001', 'gallery', { columns: 4, columnsTablet: 3 }),
    node('tst0001', 'testimonial-carousel', { testimonials: [{ quote: 'الف' }], perView: 3, perViewTablet: 2 }),
  ]);
  const width = () => page.locator('#preview-frame').evaluate((frame: HTMLElement) => frame.offsetWidth);
  await canvas.locator('[data-puck-component="spc0001"]').click();
  const field = page.locator('.ed-device-field').filter({ visible: true });
  await expect(field.locator('option:checked')).toHaveAttribute('label', 'پلهٔ ۷');
  await expect(field.locator('.ed-dot')).toHaveCount(1);
  await field.getByRole('button', { name: 'مقدار در موبایل، مقدار خودش را دارد' }).click();
  await expect(field.locator('option:checked')).toHaveAttribute('label', 'پلهٔ ۴');
  await expect.poll(width).toBe(360);

  // The settings of every widget show the values for the canvas width.
  await page.getByRole('button', { name: 'نمایش در اندازهٔ تبلت' }).click();
  await expect.poll(width).toBe(768);
  const shown = () =>
    field
      .locator('input, option:checked')
      .evaluate((element: HTMLInputElement | HTMLOptionElement) =>
        'label' in element ? element.label : element.value,
      );
  for (const [id, value] of [
    ['col0001', '۲'],
    ['lop0001', '۱'],
    ['gal0001', '۳'],
    ['tst0001', '۲'],
  ] as const) {
    await canvas.locator(`[data-puck-component="${id}"]`).focus();
    await page.keyboard.press('Enter');
    const own = field.getByRole('button', { name: 'مقدار در تبلت، مقدار خودش را دارد' });
    await expect(own).toHaveAttribute('aria-pressed', 'true');
    await expect(async () => expect(await shown()).toBe(value)).toPass();
  }

  await page.getByRole('button', { name: 'نمایش در اندازهٔ موبایل' }).click();
  await canvas.locator('[data-puck-component="hed0001"]').click();
  await openTab(page, 'ظاهر');
  const settings = page.locator('.st').filter({ visible: true });
  await expect(settings.getByRole('radio', { name: /موبایل/ })).toBeChecked();
  await settings.getByRole('radio', { name: /تبلت/ }).check();
  await expect.poll(width).toBe(768);
  await page.getByRole('button', { name: 'نمایش در اندازهٔ موبایل' }).click();
  await expect(settings.getByRole('radio', { name: /موبایل/ })).toBeChecked();
  const onDevices = settings.getByRole('group', { name: 'برای نمایش در' });
  await expect(onDevices.locator('.ed-dot')).toHaveCount(0);
  await settings.locator('summary', { hasText: 'فاصله‌ها' }).click();
  await settings.getByLabel('فاصلهٔ بیرونی: بالا، واحد').selectOption('فاصلهٔ ۶');
  await expect(onDevices.locator('label', { hasText: 'موبایل' }).locator('.ed-dot')).toBeVisible();
  await expect(onDevices.locator('.ed-dot')).toHaveCount(1);
});
