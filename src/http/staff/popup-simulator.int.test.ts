import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPost } from '../../content/posts/index.ts';
import { addPage, signInAs, startTestServer, type TestServer } from '../core/testing.ts';

const path = '/wp-admin/gallery/popups/';
let server: TestServer;
let author: Record<string, string>;
let popupId: number;

beforeAll(async () => {
  server = await startTestServer();
  author = await signInAs(server, 'author');
  const document = { version: 1, content: [] };
  await createPost(server.platform, {
    type: 'page',
    home: true,
    title: 'خانه',
    document,
    authorId: null,
    status: 'published',
  });
  const blog = await addPage(server.platform, { slug: 'blog', text: 'وبلاگ' });
  const popup = await createPost(server.platform, {
    type: 'popup',
    slug: 'offer',
    title: 'پیشنهاد <b>ویژه</b>',
    authorId: null,
    status: 'published',
    document: {
      version: 1,
      content: [],
      settings: {
        conditions: { include: [{ on: 'site' }], exclude: [{ on: 'post', id: blog.id }] },
        triggers: { page_load: { delay: 3 } },
        timing: {
          times_times: 3,
          times_period: 'day',
          sources: ['search'],
          devices: ['mobile'],
          schedule_start_date: '2026-11-15 08:00',
        },
      },
    },
  });
  popupId = popup.id;
});
afterAll(() => server.close());

/** The page for a query: the answer, and what each rule that is in force says. */
async function simulate(query: Record<string, string>) {
  const answer = await server.request(`${path}?${new URLSearchParams(query)}`, { headers: author });
  expect(answer.status).toBe(200);
  const html = await answer.text();
  const rules: Record<string, { passes: boolean; sentence: string | undefined }> = Object.fromEntries(
    [...html.matchAll(/data-rule="(\w+)" data-passes="(\w+)".*?<p>(.*?)<\/p>/g)].map(([, rule, passes, sentence]) => [
      rule ?? '',
      { passes: passes === 'true', sentence },
    ]),
  );
  return { html, rules, isShown: html.includes('<h2 id="answer">نشان داده می‌شود</h2>') };
}

const good = () => ({
  popup: String(popupId),
  page: '/',
  referrer: 'https://www.google.com/',
  device: 'mobile',
  date: '۱۴۰۵/۰۸/۲۵',
  time: '12:00',
});

describe('the simulator of popups', () => {
  it('is for staff', async () => {
    expect((await server.request(path)).status).toBe(401);
  });

  it('tells rule by rule why a popup is shown', async () => {
    const { isShown, rules } = await simulate(good());
    expect(isShown).toBe(true);
    expect(Object.keys(rules)).toEqual([
      'conditions',
      'triggers',
      'disabled',
      'times',
      'schedule',
      'devices',
      'sources',
    ]);
    expect(rules.triggers?.sentence).toBe('با نخستینِ این‌ها باز می‌شود: ۳ ثانیه پس از باز شدن صفحه.');
  });

  it('tells every rule that keeps it closed, in Persian', async () => {
    const { isShown, rules } = await simulate({
      ...good(),
      page: '/blog/',
      referrer: '',
      device: 'desktop',
      date: '2026-11-14',
      impressions: '۳',
      disabled: '1',
    });
    expect(isShown).toBe(false);
    const failing = Object.entries(rules).filter(([, { passes }]) => !passes);
    expect(failing.map(([rule]) => rule)).toEqual([
      'conditions',
      'disabled',
      'times',
      'schedule',
      'devices',
      'sources',
    ]);
    expect(rules.times?.sentence).toBe('در ۲۴ ساعت گذشته ۳ بار نشان داده شده و حد آن ۳ بار است.');
    expect(rules.schedule?.sentence).toBe(
      'اکنون ۲۳ آبان ۱۴۰۵ ساعت ۱۲:۰۰ است و نمایش از ۲۴ آبان ۱۴۰۵ ساعت ۰۸:۰۰ آغاز می‌شود.',
    );
  });

  it('who opens it by hand passes the timing conditions', async () => {
    const { isShown, rules } = await simulate({ ...good(), device: 'desktop', cause: 'hand' });
    expect(isShown).toBe(true);
    expect(Object.keys(rules)).toEqual(['disabled']);
  });

  it('has examples of its own, and takes the present moment when none is given', async () => {
    const { html, rules } = await simulate({ popup: 'yalda' });
    expect(html).toContain('<option value="yalda" selected="">پویش شب یلدا</option>');
    expect(rules.schedule?.passes).toBe(false);
    expect((await simulate({ popup: 'yalda', date: '۱۴۰۵/۰۹/۳۰', time: '23:59' })).isShown).toBe(true);
    expect((await simulate({ popup: 'yalda', date: '1405-10-1', time: '00:00' })).isShown).toBe(false);
  });

  it.each(['/blog', 'blog', 'https://mizban.test/blog/?utm_source=x', '/%62log/'])(
    'finds the page at %s',
    async (page) => {
      const { rules } = await simulate({ ...good(), page });
      expect(rules.conditions?.sentence).toContain('«عنوان blog» از جاهای نمایش این پاپ‌آپ نیست');
    },
  );

  it('keeps the query in its form', async () => {
    const { html } = await simulate({
      ...good(),
      role: 'customer',
      browser: 'other',
      zone: 'Europe/Berlin',
      another: '1',
    });
    expect(html).toContain('name="referrer" value="https://www.google.com/"');
    for (const value of ['mobile', 'customer', 'other', 'Europe/Berlin']) {
      expect(html).toContain(`<option value="${value}" selected="">`);
    }
    expect(html).toMatch(/<input type="checkbox" name="another"[^>]* checked=""/);
  });

  it.each(['۱۴۰۵/۱۳/۰۱', '2026-02-30', '0000-00-00', '9999/99/99', 'دیروز', '<script>'])(
    'a date that is none is told: %s',
    async (date) => {
      const { html } = await simulate({ ...good(), date });
      expect(html).toContain('تاریخ یا ساعت خوانده نشد');
    },
  );

  it('prints what is typed as text', async () => {
    const hostile = '"><script>alert(1)</script>';
    const { html } = await simulate({ ...good(), popup: 'pattern', referrer: hostile, page: hostile, date: hostile });
    expect(html).not.toContain('<script>alert');
    expect((await simulate(good())).html).not.toContain('<b>ویژه</b>');
  });
});
