import { expect, type Locator, type Page } from '@playwright/test';
import { heading, node, test } from './editor-fixture.ts';

const selected = (page: Page) => page.getByRole('toolbar', { name: 'ابزارک انتخاب‌شده' }).getByRole('status');

/** Presses a key as a Persian layout sends it: the letter is another one, its place on the keyboard the same. */
async function pressPersian(
  target: Locator,
  key: { code: string; key: string; ctrlKey?: true; shiftKey?: true },
): Promise<void> {
  await target.evaluate((element, init) => {
    const { activeElement, defaultView } = element.ownerDocument;
    const Event = defaultView?.KeyboardEvent ?? KeyboardEvent;
    activeElement?.dispatchEvent(new Event('keydown', { bubbles: true, cancelable: true, ...init }));
  }, key);
}

test('a page is built with the keyboard only: select, move, nest, unnest, wrap, duplicate, delete, and leave @full', async ({
  page,
  canvas,
  editing,
}) => {
  await editing.open([
    heading('hed0001', 'یک'),
    node('sec0001', 'container', { children: [heading('hed0002', 'دو')] }),
    heading('hed0003', 'سه'),
  ]);
  await expect(page.locator('#preview-frame')).toHaveAttribute('title', /^بوم/);
  // From the header over the side panel into the canvas.
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('F6');
  await expect(canvas.locator('[data-puck-component="hed0001"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(selected(page)).toHaveText('عنوان');

  await page.keyboard.press('Alt+ArrowLeft');
  await expect(canvas.locator('main .mz-heading')).toHaveText(['یک', 'دو', 'سه']);
  await expect(canvas.locator('main .mz-container .mz-heading')).toHaveText(['یک', 'دو']);
  const body = canvas.locator('body');
  await expect(page.getByRole('button', { name: 'واگرد' })).toBeEnabled();
  await pressPersian(body, { code: 'KeyZ', key: 'ظ', ctrlKey: true });
  await expect(canvas.locator('main .mz-container .mz-heading')).toHaveText(['دو']);
  await pressPersian(body, { code: 'KeyZ', key: 'ظ', ctrlKey: true, shiftKey: true });
  await expect(canvas.locator('main .mz-container .mz-heading')).toHaveText(['یک', 'دو']);
  await canvas.locator('[data-puck-component="hed0001"]').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(canvas.locator('main .mz-container .mz-heading')).toHaveText(['دو', 'یک']);
  await expect(canvas.locator('[data-puck-component="hed0001"]')).toBeFocused();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(canvas.locator('main > .mz-heading')).toHaveText(['یک', 'سه']);
  await expect(canvas.locator('[data-puck-component="hed0001"]')).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await expect(canvas.locator('[data-puck-component="hed0003"]')).toBeFocused();
  await pressPersian(body, { code: 'KeyD', key: 'ی', ctrlKey: true });
  await expect(canvas.locator('main > .mz-heading')).toHaveText(['یک', 'سه', 'سه']);
  await expect(canvas.locator('main > .mz-heading').last()).toBeFocused();
  await pressPersian(body, { code: 'KeyG', key: 'ل', ctrlKey: true });
  await expect(canvas.locator('main .mz-container')).toHaveCount(2);
  await expect(canvas.locator('main .mz-container').last().locator('.mz-heading')).toHaveText(['سه']);
  await expect(selected(page)).toHaveText('بخش');
  await page.keyboard.press('Delete');
  await expect(canvas.locator('main .mz-container')).toHaveCount(1);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'ابزارک‌ها', exact: true })).toBeFocused();
  await expect(selected(page)).toHaveText('چیزی انتخاب نشده');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-puck-layer-tree-id="hed0003"]').filter({ visible: true })).toHaveCount(1);
});

test('the keys are listed in a dialog, and screen readers read nothing in English @full', async ({
  page,
  canvas,
  editing,
}) => {
  await editing.open([heading('hed0001', 'یک')]);
  await canvas.locator('[data-puck-component="hed0001"]').focus();
  await pressPersian(canvas.locator('body'), { code: 'Slash', key: '؟', shiftKey: true });
  const dialog = page.getByRole('dialog', { name: 'کلیدهای ویرایشگر' });
  await expect(dialog.getByRole('row', { name: 'تکثیر' })).toContainText('Ctrl+D');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await expect(canvas.locator('[data-puck-component="hed0001"]')).toHaveAttribute(
    'aria-roledescription',
    'قابل جابه‌جایی',
  );
  const announced = await page
    .locator('[id^="dnd-kit-"]')
    .evaluateAll((elements) => elements.map((element) => element.textContent).join(' '));
  expect(announced).not.toMatch(/[a-z]/i);
});
