import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { newVisitorId, visitorCookie } from '../src/http/security/visitor.ts';
import { expectSound } from './accessible.ts';
import { signInAsStaff } from './staff.ts';
import { test } from './test.ts';

test('a burst of votes is detected and removed from the rating @full', async ({ page, request, baseURL: origin }) => {
  const baseURL = origin ?? '';
  const staff = await signInAsStaff(page.request, baseURL);
  const key = randomUUID().slice(0, 8);
  const { id, path } = await staff.publishPost({
    ...{ title: `پرامتیاز ${key}`, slug: `rated-${key}` },
    document: { version: 1, content: [{ id: 'rating1', type: 'star-rating', v: 1, props: {} }] },
  });
  const html = await (await request.get(path ?? '')).text();
  const nonce = /name="nonce" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const secret = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'secret'), 'utf8').trim();
  for (let voter = 0; voter < 5; voter += 1) {
    const [cookie = ''] = visitorCookie(newVisitorId(), { secret, baseUrl: baseURL }).split(';');
    const vote = await request.post('/wp-admin/admin-ajax.php', {
      headers: { origin: new URL(baseURL).origin, cookie, 'sec-fetch-mode': 'cors' },
      form: {
        action: 'mizban-star-rating',
        nonce,
        rating: '1',
        'payload[id]': String(id),
        'payload[widget]': 'rating1',
      },
    });
    expect(vote.status()).toBe(201);
  }

  await page.goto(`/wp-admin/ratings/?q=${key}`);
  await expect(page.getByText('۱ از ۵، ۵ رأی')).toBeVisible();
  const bursts = page.getByRole('list', { name: 'موج‌های رأی' }).getByRole('listitem');
  await expect(bursts).toHaveCount(1);
  await expect(bursts).toContainText('۵ رأی از یک شبکه');
  await expectSound(page);
  await bursts.getByRole('button', { name: 'کنار گذاشتن این رأی‌ها' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'کنار گذاشته شوند' }).click();
  await expect(page.getByRole('status').filter({ hasText: '۵ رأی کنار گذاشته شد' })).toBeVisible();
  await expect(page.getByText('چیزی پیدا نشد')).toBeVisible();
  expect(await (await request.get(path ?? '')).text()).not.toContain('۵ رأی');
});
