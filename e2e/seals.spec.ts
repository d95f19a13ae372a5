import { expect, type Page } from '@playwright/test';
import { settings } from '../content/site.ts';
import { signInAsStaff } from './staff.ts';
import { test } from './test.ts';

/** Expects that the space of the first seal is reserved, with or without its picture. */
async function expectSeal(page: Page, { isShown }: { isShown: boolean }): Promise<void> {
  await page.goto('/about/');
  const picture = page.locator('.mz-seals picture');
  await picture.scrollIntoViewIfNeeded();
  const state = () =>
    picture.evaluate((element) => {
      const { width, height } = element.getBoundingClientRect();
      const { complete = false, naturalWidth = 0 } = element.querySelector('img') ?? {};
      return { width, height, isSettled: complete, isShown: naturalWidth > 0 };
    });
  await expect.poll(state).toEqual({ width: 64, height: 64, isSettled: true, isShown });
}

test('P48 a seal keeps its box when its picture fails to load', async ({ page, baseURL }) => {
  const staff = await signInAsStaff(page.request, baseURL ?? '');
  // The pictures of the default site are the first ones of its library.
  const seals = (settings.seals ?? []).map((seal, index) => (index === 0 ? { ...seal, media: 1 } : seal));
  await staff.withSettings({ seals }, async () => {
    await expectSeal(page, { isShown: true });
    await page.route('**/media/**', (route) => route.abort());
    await expectSeal(page, { isShown: false });
  });
});
