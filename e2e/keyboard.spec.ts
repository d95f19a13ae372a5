import { randomUUID } from 'node:crypto';
import { expect, type Locator } from '@playwright/test';
import { expectPublished } from './editor-fixture.ts';
import { staffCredentials } from './staff.ts';
import { test } from './test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a page is made without a mouse: signing in, adding, moving and editing widgets, publishing, signing out @full', async ({
  page,
}) => {
  const { keyboard } = page;
  const canvas = page.frameLocator('#preview-frame');
  const title = `بی‌موس ${randomUUID().slice(0, 8)}`;
  /** Presses Tab until the element has the focus. */
  const tabTo = async (element: Locator, key = 'Tab') => {
    await expect(element).toBeVisible();
    for (let presses = 0; presses < 200; presses += 1) {
      if (await element.evaluate((one) => one === document.activeElement)) return;
      await keyboard.press(key);
    }
    throw new Error('The keyboard does not get there.');
  };

  await page.goto('/wp-admin/');
  const { email, password } = staffCredentials();
  await tabTo(page.getByLabel('ایمیل'));
  await keyboard.type(email);
  await tabTo(page.getByLabel('گذرواژه', { exact: true }));
  await keyboard.type(password);
  await keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'پیشخوان' })).toBeVisible();

  await keyboard.press('Control+k');
  await expect(page.getByRole('searchbox', { name: 'جست‌وجو' })).toBeFocused();
  await keyboard.insertText('صفحهٔ تازه');
  await expect(page.getByRole('menuitem', { name: /صفحهٔ تازه/ })).toBeVisible();
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'عنوان' })).toBeFocused();
  await keyboard.insertText(title);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/wp-admin\/edit\/\d+$/);

  const search = page.getByRole('searchbox', { name: 'جست‌وجوی ابزارک' }).filter({ visible: true });
  const tool = page.locator('[data-puck-drawer-item]', { has: page.locator('[data-widget="heading"]') });
  const headings = canvas.locator('main .mz-heading');
  await tabTo(search);
  await keyboard.insertText('عنوان');
  await tabTo(tool.locator('[tabindex="0"], :scope[tabindex="0"]').or(tool).filter({ visible: true }).first());
  await keyboard.press('Enter');
  await expect(headings).toHaveCount(1);
  await keyboard.press('Enter');
  await expect(headings).toHaveCount(2);

  // Into the canvas and from there to the settings of the widget that is selected.
  const frame = page.locator('#preview-frame');
  await keyboard.press('F6');
  await expect(frame).toBeFocused();
  const focused = canvas.locator('[data-puck-component]:focus');
  await expect(focused).toHaveCount(1);
  await keyboard.press('Enter');
  const text = page.getByRole('textbox', { name: 'متن', exact: true }).filter({ visible: true });
  await tabTo(text);
  await keyboard.press('Control+A');
  await keyboard.insertText('دومی');
  await expect(headings.last()).toHaveText('دومی');
  await keyboard.press('Shift+F6');
  await expect(focused).toHaveCount(1);
  await keyboard.press('Alt+ArrowUp');
  await expect(headings.first()).toHaveText('دومی');
  await expect(headings.first()).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(headings.last()).toBeFocused();
  await keyboard.press('Delete');
  await expect(headings).toHaveText(['دومی']);

  await keyboard.press('F6');
  await keyboard.press('F6');
  await tabTo(page.getByRole('button', { name: 'انتشار', exact: true }));
  await keyboard.press('Enter');
  const check = page.getByRole('dialog', { name: 'بررسی پیش از انتشار' });
  await tabTo(check.getByLabel('چرا با این همه منتشر شود؟'));
  await keyboard.insertText('صفحهٔ یک آزمون');
  await tabTo(check.getByRole('button', { name: 'با این همه منتشر شود' }));
  await keyboard.press('Enter');
  await expectPublished(page);

  await page.goto('/wp-admin/');
  const account = page.getByRole('button', { name: /^حساب/ });
  const signOut = async () => {
    await tabTo(account);
    await keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'خروج' })).toBeFocused();
    await keyboard.press('Enter');
  };
  // All initial requests have completed.
  await expect(account).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().setOffline(true);
  await signOut();
  await expect(page.getByRole('alert').filter({ hasText: 'هنوز خارج نشده‌اید.' })).toBeVisible();
  await page.context().setOffline(false);
  await signOut();
  await expect(page.getByLabel('گذرواژه', { exact: true })).toBeVisible();
});
