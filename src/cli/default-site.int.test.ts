// @sqlite: whole-site.int makes the default site, search.int and check.int send the statements of searches and checks
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articles } from '../../content/posts/index.ts';
import { findPost } from '../content/posts/index.ts';
import { updateSettings } from '../content/settings/index.ts';
import { startTestServer, type TestServer } from '../http/core/testing.ts';
import { checkPost } from '../http/drafts/check.ts';
import { asDraft } from '../http/drafts/draft.ts';
import type { Finding } from '../site/check/types.ts';
import { readLiveSearch, readSearchPage } from '../site/search-data.ts';
import { seed } from './seed.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // After the newest article, otherwise links would point to unpublished posts.
  const newest = Math.max(...articles.map(({ date }) => Date.parse(date)));
  server.clock.advance(newest + 86_400_000 - server.clock.now());
  const picture = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#2f45d8' } })
    .webp()
    .toBuffer();
  await seed(server.platform, async () => picture);
}, 180_000);
afterAll(() => server.close());

it('the check before publishing finds no errors in the default site', async () => {
  const posts = await server.platform.db.selectFrom('posts').select(['id', 'title']).orderBy('id').execute();
  expect(posts.length).toBeGreaterThan(8);
  const errors: Record<string, Finding[]> = {};
  for (const { id, title } of posts) {
    const post = await findPost(server.platform, id);
    const { findings } = post ? await checkPost(server.services, asDraft(post)) : { findings: [] };
    const own = findings.filter(({ level }) => level === 'error');
    if (own.length > 0) errors[title] = own;
  }
  expect(errors).toEqual({});
}, 180_000);

/** Search queries with the address or plan that must rank first. */
const queries: Array<[typed: string, first: string]> = [
  ['میزبانی وردپرس', '/wordpress-hosting/'],
  ['میزبانی', '/hosting/'],
  ['میزبانی وب', '/hosting/'],
  ['هاست', '/hosting/'],
  ['هاست ارزان', '/hosting/'],
  ['hosting', '/hosting/'],
  ['kharid host', '/hosting/'],
  ['هاست وردپرس ارزون', '/wordpress-hosting/'],
  ['wordpress', '/wordpress-hosting/'],
  ['word press', '/wordpress-hosting/'],
  ['وردبرس', '/wordpress-hosting/'],
  ['وب هاستینگ ویندوز', '/windows-hosting/'],
  ['می‌خواهم سرور بخرم', '/germany-vps/'],
  ['میخوام سرور مجازی بخرم', '/germany-vps/'],
  ['سرور مجازی', '/germany-vps/'],
  ['سرورهای مجازی', '/germany-vps/'],
  ['server majazi', '/germany-vps/'],
  ['وی پی اس', '/germany-vps/'],
  ['وی‌پی‌اس', '/germany-vps/'],
  ['vps alman', '/germany-vps/'],
  ['قیمت سرور مجازی ایران', '/iran-vps/'],
  ['سرور ایران', '/iran-vps/'],
  ['سرور هلند', '/netherlands-vps/'],
  ['vps finland', '/finland-vps/'],
  ['سرور لینوکس', '/linux-vps/'],
  ['سرور مجازی ويندوز', '/windows-vps/'],
  ['windows vps', '/windows-vps/'],
  ['سرور اختصاصی', '/dedicated/'],
  ['dedicated server', '/dedicated/'],
  ['VPS-DE-2', 'VPS-DE-2'],
  ['win de ۱', 'WIN-DE-1'],
  ['دامنه', '/domains/'],
  ['دامین', '/domains/'],
  ['دومین', '/domains/'],
  ['ثبت دومین', '/domains/'],
  ['خرید دامنه', '/domains/'],
  ['domain', '/domains/'],
  ['ssl', '/ssl/'],
  ['اس اس ال', '/ssl/'],
  ['بکاپ', '/backup/'],
  ['بک آپ', '/backup/'],
  ['backup', '/backup/'],
  ['پشتیبان‌گیری', '/backup/'],
  ['پشتیبانی', '/support/'],
  ['برگشت پول', '/refund/'],
  ['پس گرفتن پول', '/refund/'],
  ['refund', '/refund/'],
  ['شماره تلفن', '/contact/'],
  ['تماس با شما', '/contact/'],
  ['درباره ما', '/about/'],
  ['قوانین', '/terms/'],
  ['فاکتور رسمی', '/support/official-invoice/'],
  ['تغییر پسورد', '/support/change-password/'],
  ['ریموت دسکتاپ', '/support/windows-rdp/'],
  ['چطور وردپرس نصب کنم', '/support/wordpress-install/'],
  ['سایت باز نمیشه', '/support/site-down/'],
  ['جابجایی سایت', '/support/move-site/'],
  ['کلید ssh', '/support/ssh-key/'],
  ['ایمیل اسپم', '/blog/email-spf-dkim-dmarc/'],
  ['داکر', '/blog/docker-start/'],
  ['ردیس', '/blog/redis-cache/'],
  ['پینگ', '/blog/ping-and-routing/'],
  ['دیتاسنتر', '/datacenters/'],
  ['کد تخفیف', '/offers/'],
  ['سطح خدمات', '/sla/'],
];

/** Returns the results of the search page, and those of the live search. */
async function listed(text: string) {
  const page = await readSearchPage(server.platform, { text, page: 1 });
  const live = await readLiveSearch(server.platform, text);
  const name = ({ href, code }: { href: string; code: string }) => code || href;
  return {
    page: [page?.products.map(name) ?? [], page?.items.map(name) ?? []],
    live: live.groups.map(({ title, items }) => ({ title, items: items.map(name) })),
    isLoose: page?.isLoose,
    correction: page?.correction,
  };
}

describe('typed queries find the intended pages of the default site', () => {
  it.each(queries)('«%s» → %s', async (typed, first) => {
    const { page, live, isLoose } = await listed(typed);
    expect(page.flat()[0]).toBe(first);
    expect(isLoose).toBe(false);
    // The live search shows the beginning of each part of the page.
    for (const { title, items } of live) {
      const part = page[title === 'محصولات' ? 0 : 1] ?? [];
      expect(items.length).toBeGreaterThan(0);
      expect(part.slice(0, items.length)).toEqual(items);
    }
    expect(live.flatMap(({ items }) => items)[0]).toBe(first);
  });

  it('«میزبانی» is no spelling mistake of «میزبان»', async () => {
    expect((await listed('میزبانی')).correction).toBeNull();
  });

  it('a word of less than four letters finds no longer words', async () => {
    expect((await listed('vp')).page.flat()).toEqual([]);
    expect((await listed('سر')).page.flat()).not.toContain('/germany-vps/');
  });

  it('when no page has all the words, those with most of them are shown, with a note', async () => {
    const { page, isLoose } = await listed('گواهی زرافه');
    expect(isLoose).toBe(true);
    expect(page.flat()[0]).toBe('/ssl/');
    expect((await listed('زرافه‌های بنفش')).page.flat()).toEqual([]);
  });

  it('synonyms that staff change count at once', async () => {
    expect((await listed('نارگیل')).page.flat()).toEqual([]);
    await updateSettings(server.platform, { search: { synonyms: [['نارگیل', 'گواهی']] } });
    expect((await listed('نارگیل')).page.flat()[0]).toBe('/ssl/');
    expect((await listed('دومین')).page.flat()[0]).not.toBe('/domains/');
  });
});
