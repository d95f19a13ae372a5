import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSectionCache } from '../builder/section-cache.ts';
import { saveMenu } from '../content/menus/index.ts';
import { createPost, findPublicPost } from '../content/posts/index.ts';
import { defaultSettings, updateSettings } from '../content/settings/index.ts';
import { toman } from '../platform/money.ts';
import { type PlanInput, upsertPlan } from '../shop/catalogue/index.ts';
import { createTestDatabase } from '../shop/testing.ts';
import { registry } from '../widgets/index.ts';
import { createReadCache } from './cached-reads.ts';
import { createFrameCache } from './printed-frame.tsx';
import { createPageRenderer } from './render-page.tsx';

let platform: Awaited<ReturnType<typeof createTestDatabase>>;

const node = (id: string, type: string, props: object) => ({ id, type, v: 1, props });
const price = (thousands: number): PlanInput => ({
  slug: 'host-1',
  code: 'HOST-1',
  name: 'نوپا',
  category: 'hosting',
  line: 'linux',
  specs: null,
  product: 'shared-hosting',
  prices: [{ cycle: 'monthly', amount: toman(thousands * 1000) }],
});

beforeAll(async () => {
  platform = await createTestDatabase();
  await upsertPlan(platform, price(59));
  const post = { type: 'page', status: 'published', authorId: null } as const;
  const content = [
    node('section', 'container', {
      children: [node('head001', 'rich-text', { html: '<p>از {{from:hosting}} در ماه</p>' })],
    }),
    node('text001', 'rich-text', { html: '<p>{{count:hosting}} پلن و {{from:none}}</p>' }),
    node('still01', 'heading', { text: 'هاست', tag: 'h2' }),
  ];
  await createPost(platform, {
    ...post,
    title: 'هاست',
    slug: 'hosting',
    excerpt: 'شروع از {{from:hosting}}',
    document: { version: 1, content },
  });
  const plain = { version: 1, content: [content[2]] };
  await createPost(platform, { ...post, title: 'بخش‌ها', slug: 'sections', document: { version: 1, content } });
  await createPost(platform, { ...post, title: 'ساده', slug: 'plain', document: plain });
});
afterAll(() => platform.close());

function createRenderer(onKeep = () => {}) {
  const sectionCache = createSectionCache({ maxBytes: 1_000_000 });
  const sections: typeof sectionCache = {
    ...sectionCache,
    begin() {
      const run = sectionCache.begin();
      return {
        ...run,
        keep(...section) {
          onKeep();
          run.keep(...section);
        },
      };
    },
  };
  const reads = createReadCache({ maxBytes: 1_000_000 });
  platform.changes.on((tags) => {
    sections.invalidate(tags);
    reads.invalidate(tags);
  });
  const assets = { script: '/assets/main.js', devScripts: [], font: '/assets/font.woff2' };
  const { renderPost } = createPageRenderer({
    platform,
    registry,
    assets,
    baseUrl: 'https://mizban.test',
    nonce: () => 'x',
    sections,
    reads,
    frames: createFrameCache({ maxBytes: 1_000_000 }),
  });
  return async (path: string) => {
    const post = await findPublicPost(platform, { path });
    if (!post) throw new Error(`there is no ${path}`);
    const { body, tags } = await renderPost(post);
    return { html: body.bytes.toString(), tags };
  };
}

it('pages report the figures of the catalogue, and new ones as soon as it changes', async () => {
  const render = createRenderer();
  const { html, tags } = await render('/hosting/');
  expect(['از ۵۹٬۰۰۰ تومان در ماه</p>'].filter((text) => !html.includes(text))).toEqual([]);
  expect(['<p>۱ پلن و </p>'].filter((text) => !html.includes(text))).toEqual([]);
  expect(['<meta name="description" content="شروع از ۵۹٬۰۰۰ تومان"'].filter((text) => !html.includes(text))).toEqual(
    [],
  );
  expect(html.includes('{{')).toBe(false);
  expect(tags).toContain('catalogue');
  await upsertPlan(platform, price(79));
  expect((await render('/hosting/')).html).toContain('از ۷۹٬۰۰۰ تومان در ماه</p>');
});

it('a change of the catalogue prints only the sections again whose figures it changes', async () => {
  let printed = 0;
  const render = createRenderer(() => {
    printed += 1;
  });
  await upsertPlan(platform, price(79));
  await render('/sections/');
  expect(printed).toBe(3);
  await upsertPlan(platform, { ...price(79), name: 'نوپای تازه' });
  await render('/sections/');
  expect(printed).toBe(3);
  await upsertPlan(platform, price(99));
  expect((await render('/sections/')).html).toContain('از ۹۹٬۰۰۰ تومان در ماه</p>');
  expect(printed).toBe(4);
  await upsertPlan(platform, price(79));
});

it('pages without figures depend on no catalogue, until a menu has one', async () => {
  const render = createRenderer();
  expect((await render('/plain/')).tags).not.toContain('catalogue');
  const items = [{ label: 'هاست از {{from:hosting}}', url: '/hosting/', children: [] }];
  await saveMenu(platform, { location: 'main', name: 'منو', items: [{ label: 'خدمات', children: items }] });
  const { html, tags } = await render('/plain/');
  expect(['از ۷۹٬۰۰۰ تومان'].filter((text) => !html.includes(text))).toEqual([]);
  expect(tags).toContain('catalogue');
});

it('texts name the rules of the settings, and follow them', async () => {
  const render = createRenderer();
  const html =
    '<p>{{rule:reminder-days}} روز مانده، مهلت {{rule:grace-days}} روز، مالیات {{rule:vat}}، {{rule:hours}}</p>';
  const document = { version: 1, content: [node('rules01', 'rich-text', { html })] };
  const post = { type: 'page', status: 'published', authorId: null } as const;
  await createPost(platform, { ...post, title: 'قوانین', slug: 'rules', document });
  const openingHours = [{ from: 'sat', to: 'wed', isClosed: false, opens: '09:00', closes: '17:00' } as const];
  await updateSettings(platform, { openingHours });
  expect((await render('/rules/')).html).toContain(
    '۱۴، ۷، ۳ و ۱ روز مانده، مهلت ۳ روز، مالیات ۱۰٪، شنبه تا چهارشنبه ۹ تا ۱۷</p>',
  );
  await updateSettings(platform, { renewals: { ...defaultSettings.renewals, reminderDays: [2, 20], graceDays: 5 } });
  await platform.db.insertInto('vat_rates').values({ from_at: 1, rate: 1200 }).execute();
  await upsertPlan(platform, price(89));
  expect((await render('/rules/')).html).toContain('۲۰ و ۲ روز مانده، مهلت ۵ روز، مالیات ۱۲٪');
});
