import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './test.ts';
import { showLife } from './visitor.ts';

test('the help centre links by topic to an article and on to support, without JavaScript', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/support/');
  const content = page.locator('#content');
  const topics = content.getByRole('listitem').filter({ hasText: /^شروع کار با سرور/ });
  const articles = page.getByRole('list', { name: 'راهنماهای شروع کار با سرور' }).getByRole('listitem');
  await expect(topics).toContainText(`${(await articles.count()).toLocaleString('fa')} راهنما`);
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

test('scrolling to the end opens the popups of a page: a question, the campaign, the newsletter; the choice is remembered @full', async ({
  page,
}) => {
  // The campaign has an end.
  await page.clock.install({ time: new Date('2026-12-01T08:00:00Z') });
  const toTheEnd = async (path: string) => {
    await page.goto(path);
    await showLife(page);
    await expect(page.locator('#mizban-popups[data-live]')).toHaveCount(1);
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  };
  const popupAtTheEnd = async (path: string, name: string) => {
    await toTheEnd(path);
    const popup = page.getByRole('dialog', { name });
    await expect(popup).toBeVisible();
    await expectAccessible(page, 'dialog[open]');
    return popup;
  };
  const stored = () => page.evaluate(() => localStorage.getItem('mizban') ?? '');
  const answered = () => stored().then((words) => words.match(/popup_\d+_disable/g)?.length ?? 0);

  const question = await popupAtTheEnd('/support/ssh-key/', 'به جواب رسیدید؟');
  await question.getByRole('link', { name: 'بله، ممنون' }).click();
  await expect(question).toHaveCount(0);
  await expect.poll(answered).toBe(1);

  const campaign = await popupAtTheEnd('/linux-vps/', 'تخفیف یلدا');
  await expect(campaign.getByRole('timer')).toBeVisible();
  // A bar, that leaves most of a phone to the page.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(async () => (await campaign.boundingBox())?.height ?? 740).toBeLessThanOrEqual(0.15 * 740);
  await campaign.getByRole('link', { name: 'دیگر نشان داده نشود' }).click();
  await expect(campaign).toHaveCount(0);

  // The popup is for readers who continue after they have read a first article to its end.
  const met = () => stored().then((words) => words.match(/initialPageViews/g)?.length ?? 0);
  const before = await met();
  for (const slug of ['docker-start', 'cron-jobs', 'dns-records']) {
    await toTheEnd(`/blog/${slug}/`);
    await expect.poll(met).toBe(before + 1);
  }
  const letter = await popupAtTheEnd('/blog/ssh-keys/', 'ماهی یک نامه');
  await letter.getByRole('textbox', { name: 'ایمیل' }).fill('sara@example.com');
  await letter.getByRole('button', { name: 'عضو می‌شوم' }).click();
  await expect(letter).toHaveCount(0);
  await expect.poll(answered).toBe(3);
});
