import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { heading, node, test } from './editor-fixture.ts';

test('text is written on a wide surface with links by name, tables and alignment, and visitors read it so @full', async ({
  page,
  canvas,
  editing,
}) => {
  const { path } = await editing.open([
    node('head001', 'heading', { text: 'سرورهای ما', tag: 'h1' }),
    node('txt0001', 'rich-text', { html: '<p>آغاز</p>' }),
    node('btn0001', 'button', { text: 'دکمه', url: '/' }),
    node('off0001', 'off-canvas', { label: 'راهنما', children: [heading('hed0001', 'در پنل')] }),
  ]);
  await canvas.locator('[data-puck-component="txt0001"]').click();
  await page.getByRole('button', { name: 'نوشتن متن' }).filter({ visible: true }).click();
  const text = page.getByRole('textbox', { name: 'متن', exact: true });
  const bar = page.getByRole('toolbar', { name: 'قالب‌بندی متن' });
  await expect(text).toBeFocused();
  await page.keyboard.type(' میزبان');
  await expect(text).toHaveText('آغاز میزبان');

  await expectAccessible(page, '.modal', ['light']);
  await text.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await bar.getByRole('button', { name: 'تراز وسط' }).click();
  await expect(canvas.locator('main .mz-rich-text p')).toHaveCSS('text-align', 'center');
  await bar.getByRole('button', { name: 'پیوند', exact: true }).click();
  const link = page.getByRole('dialog', { name: 'پیوند به کجا باشد؟' });
  await link.getByLabel('این پیوند').selectOption('phone');
  await link.getByRole('textbox', { name: 'شمارهٔ تلفن' }).fill('۰۲۱ ۹۱۰۰');
  await link.getByRole('button', { name: 'تأیید' }).click();
  await expect(canvas.locator('main .mz-rich-text a')).toHaveAttribute('href', 'tel:0219100');

  await page.keyboard.press('ArrowDown');
  await bar.getByRole('button', { name: 'جدول', exact: true }).click();
  await expect(bar.getByRole('textbox', { name: 'عنوان جدول' })).toBeVisible();
  await bar.getByRole('textbox', { name: 'عنوان جدول' }).fill('دیسک‌ها');
  await bar.getByRole('button', { name: 'حذف ستون' }).click();
  await expect(canvas.locator('main .mz-rich-text th')).toHaveCount(2);

  // Content pasted from other programs is normalised, and external pictures are dropped.
  const paste = (type: string, data: string) =>
    text.evaluate(
      (element, given) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData(given.type, given.data);
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      { type, data },
    );
  await text.press('ControlOrMeta+End');
  await paste(
    'text/html',
    `<p class=MsoNormal dir=RTL style='text-align:center;direction:rtl'><span lang=FA style='font-weight:bold'>از ورد</span></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>آلمان</p><img src="https://example.com/spy.png">`,
  );
  await expect(page.getByText('تصویرها همراه متن نیامدند')).toBeVisible();
  await paste('text/plain', 'از تلگرام:\n• فنلاند\n• هلند');
  const items = canvas.locator('main .mz-rich-text li');
  await expect(items).toHaveCount(3);
  await expect(items.last()).toHaveText('هلند');
  await page.getByRole('button', { name: 'پایان نوشتن' }).click();
  await expect(text).toBeHidden();

  // A double click on the text starts inline editing, with the same toolbar.
  const words = canvas.locator('main .mz-rich-text p').first();
  await words.dblclick();
  const inPlace = canvas.getByRole('textbox', { name: 'متن', exact: true });
  await expect(inPlace).toBeFocused();
  const isNextTo = async () => {
    const [tools, written] = [await bar.boundingBox(), await inPlace.boundingBox()];
    if (!tools || !written) return false;
    return tools.y + tools.height <= written.y || tools.y >= written.y + written.height;
  };
  await expect.poll(isNextTo, 'the bar covers none of it').toBe(true);
  await words.click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('در جای خود ');
  await page.keyboard.press('Delete');
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft');
  await bar.getByRole('button', { name: 'تأکید' }).click();
  await expect(inPlace.locator('em')).not.toBeEmpty();
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await expect(canvas.locator('[data-puck-component="txt0001"]')).toBeFocused();
  await expect(words).toHaveText(/^در جای خود غاز میزبان/);

  await canvas.locator('[data-puck-component="btn0001"]').click();
  await page.getByRole('button', { name: 'انتخاب نشانی' }).filter({ visible: true }).click();
  await link.getByLabel('این پیوند').selectOption('panel');
  await link.getByLabel('پنل', { exact: true }).selectOption({ label: 'راهنما' });
  await link.getByRole('button', { name: 'تأیید' }).click();
  await expect(page.getByText('باز کردن پنل «راهنما»').filter({ visible: true })).toBeVisible();

  await page.getByRole('button', { name: 'انتشار', exact: true }).click();
  await expect(page.locator('.ed-state')).toHaveText('منتشرشده');
  await page.goto(path);
  await expect(page.locator('.mz-rich-text p').first()).toHaveCSS('text-align', 'center');
  await expect(page.locator('.mz-rich-text p').first()).toHaveText(/^در جای خود/);
  await expect(page.locator('.mz-rich-text em')).not.toBeEmpty();
  await expect(page.locator('.mz-rich-text caption')).toHaveText('دیسک‌ها');
  await expect(page.locator('.mz-rich-text strong')).toHaveText('از ورد');
  await expect(page.locator('.mz-rich-text img')).toHaveCount(0);
  await page.getByRole('link', { name: 'دکمه' }).click();
  await expect(page.getByRole('dialog', { name: 'راهنما' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  /** Test browsers have no on-screen keyboard; pages detect one only by this. */
  const openKeyboard = (page: Page, visible: number) =>
    page.evaluate((height) => {
      Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => height });
      visualViewport?.dispatchEvent(new Event('resize'));
    }, visible);

  /** True if the middle of a focused element is in the free area and not covered. */
  const isFree = (field: Locator) =>
    field.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const middle = y + height / 2;
      return middle < 300 && document.elementFromPoint(x + width / 2, middle) === element;
    });

  test('the text toolbar is one row above the on-screen keyboard, and nothing covers the edited text @full', async ({
    page,
    canvas,
    editing,
  }) => {
    const paragraphs = Array.from({ length: 12 }, (_, index) => `<p>پاراگراف ${index} از متنی بلند</p>`);
    await editing.open([
      heading('hed0001', 'یک'),
      node('txt0001', 'rich-text', { html: paragraphs.join('') }),
      node('cnt0001', 'countdown'),
    ]);
    await canvas.locator('main .mz-rich-text p').nth(5).dblclick();
    const bar = page.getByRole('toolbar', { name: 'قالب‌بندی متن' });
    await expect(bar).toBeVisible();
    await expect(page.getByRole('button', { name: 'انتشار', exact: true })).toBeInViewport({ ratio: 1 });
    await openKeyboard(page, 300);
    const rows = () =>
      bar.evaluate((element) => ({
        isOne: element.clientHeight < 60 && element.scrollWidth > element.clientWidth,
        ends: Math.round(element.getBoundingClientRect().bottom),
      }));
    await expect.poll(rows).toEqual({ isOne: true, ends: 300 });
    /** At the caret, the topmost element is the canvas. */
    const isCaretFree = () =>
      page.locator('#preview-frame').evaluate((frame: HTMLIFrameElement) => {
        const { top, left, width } = frame.getBoundingClientRect();
        const zoom = width / frame.offsetWidth;
        const caret = frame.contentDocument?.getSelection()?.focusNode;
        const written = caret?.nodeType === 1 ? (caret as Element) : caret?.parentElement;
        const line = written?.getBoundingClientRect();
        if (!line || line.top < 0 || line.bottom > (frame.contentWindow?.innerHeight ?? 0)) return false;
        const middle = top + ((line.top + line.bottom) / 2) * zoom;
        return middle < 300 && document.elementFromPoint(left + width / 2, middle) === frame;
      });
    await expect.poll(isCaretFree).toBe(true);
    for (let line = 0; line < 6; line += 1) await page.keyboard.press('Enter');
    await page.keyboard.type('سطر تازه');
    await expect(canvas.locator('main .mz-rich-text p', { hasText: 'سطر تازه' })).toHaveCount(1);
    await expect.poll(isCaretFree).toBe(true);
    await page.keyboard.press('Escape');
    await openKeyboard(page, 640);

    // The last setting, and a field in the middle of the page panel with its buttons at the bottom.
    await page.getByRole('button', { name: 'تنظیمات', exact: true }).click();
    await page.getByRole('button', { name: 'نوشتن متن' }).filter({ visible: true }).click();
    const text = page.getByRole('textbox', { name: 'متن', exact: true });
    await expect(text).toBeFocused();
    await openKeyboard(page, 300);
    await expect.poll(rows).toEqual({ isOne: true, ends: 300 });
    await openKeyboard(page, 640);
    await page.getByRole('button', { name: 'پایان نوشتن' }).click();
    await canvas.locator('[data-puck-component="cnt0001"]').click();
    const last = page.getByLabel('تراز', { exact: true }).filter({ visible: true });
    await last.focus();
    await openKeyboard(page, 300);
    await expect.poll(() => isFree(last)).toBe(true);
    await openKeyboard(page, 640);
    await page.getByRole('button', { name: 'تنظیمات', exact: true }).click();
    await page.getByRole('button', { name: 'مشخصات صفحه' }).click();
    const summary = page.getByRole('textbox', { name: 'چکیده' });
    await summary.focus();
    await openKeyboard(page, 300);
    await expect.poll(() => isFree(summary)).toBe(true);
  });
});
