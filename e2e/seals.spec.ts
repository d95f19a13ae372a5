import { expect, type Page, test } from '@playwright/test';
import { settings } from '../content/site.ts';
import { signInAsStaff } from './staff.ts';

/** The place of the picture of the first seal, and whether the picture is there. */
async function sealOf(page: Page) {
  await page.goto('/about/');
  const picture = page.locator('.seals picture');
  await picture.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  return picture.evaluate((element) => {
    const { width, height } = element.getBoundingClientRect();
    return { width, height, isShown: (element.querySelector('img')?.naturalWidth ?? 0) > 0 };
  });
}

test('P48 a seal keeps its box when its picture does not come', async ({ page, baseURL }) => {
  const staff = await signInAsStaff(page.request, baseURL ?? '');
  // The pictures of the default site are the first ones of its library.
  const seals = (settings.seals ?? []).map((seal, index) => (index === 0 ? { ...seal, media: 1 } : seal));
  await staff.withSettings({ seals }, async () => {
    expect(await sealOf(page)).toEqual({ width: 64, height: 64, isShown: true });
    await page.route('**/media/**', (route) => route.abort());
    expect(await sealOf(page)).toEqual({ width: 64, height: 64, isShown: false });
  });
});
