import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { showLife } from './visitor.ts';

test('the help centre leads by topic to an article and on to people, without JavaScript', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/support/');
  const content = page.locator('#content');
  await content.getByRole('link', { name: 'شروع کار با سرور' }).click();
  await expect(page).toHaveURL(/\/support\/#start$/);
  await expect(page.locator('#start')).toBeInViewport();
  await page.locator('#start').getByRole('link', { name: 'نخستین ورود به سرور لینوکس' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('نخستین ورود به سرور لینوکس');
  await expect(page.getByRole('navigation', { name: 'مسیر صفحه' })).toContainText('مرکز راهنما');
  await content.getByRole('link', { name: 'ورود با کلید SSH به جای گذرواژه' }).first().click();
  await expect(page).toHaveURL(/\/support\/ssh-key\/$/);
  await content.getByRole('link', { name: 'به پشتیبانی بنویسید' }).click();
  await expect(page).toHaveURL(/\/contact\/#message$/);
  await expect(page.getByRole('textbox', { name: 'پیام' })).toBeVisible();
  await context.close();
});

test('who reads a help article to its end is asked whether it helped; an answer is remembered', async ({ page }) => {
  const asked = page.getByRole('dialog', { name: 'به جواب رسیدید؟' });
  await page.goto('/support/ssh-key/');
  await showLife(page);
  await expect(asked).toBeHidden();
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect(asked).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('link', { name: 'بله، ممنون' }).click();
  await expect(asked).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('mizban'))).toMatch(/popup_\d+_disable/);
});
