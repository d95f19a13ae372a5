import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPost, findPublicPost, trash, updatePost } from '../content/posts/index.ts';
import { openPlatform } from '../platform/context.ts';
import { testDialect } from '../platform/db/testing.ts';
import { silentLog } from '../platform/log.ts';
import { addCoupon, changeCoupon } from '../shop/catalogue/index.ts';
import { createTestDatabase } from '../shop/testing.ts';
import { startScheduler } from './scheduler.ts';

const hour = 3_600_000;
const document = { version: 1, content: [] };
const due = { check: async () => ({ broken: [], flaws: [] }), baseUrl: 'https://mizban.example' };

let platform: Awaited<ReturnType<typeof createTestDatabase>>;
let scheduler: ReturnType<typeof startScheduler>;
/** The timers that were set, and a promise for the next one. */
let timers: Array<{ run(): void; ms: number }>;
let onTimer: () => void;

beforeEach(async () => {
  platform = await createTestDatabase();
  timers = [];
  onTimer = () => {};
  scheduler = startScheduler({
    platform,
    due,
    setTimer(run, ms) {
      const timer = { run, ms };
      timers.push(timer);
      onTimer();
      return () => {};
    },
  });
});
afterEach(async () => {
  await scheduler.stop();
  await platform.close();
});

/** Returns the timer delay after some work. */
async function armedBy(work: () => Promise<unknown>): Promise<number | undefined> {
  const armed = new Promise<void>((resolve) => {
    onTimer = resolve;
  });
  await work();
  await armed;
  return timers.at(-1)?.ms;
}
/** Advances the clock to the end of the last timer and fires it; resolves when a tag was invalidated. */
async function elapse(tag: string): Promise<void> {
  const notified = new Promise<void>((resolve) => {
    platform.changes.on((tags) => tags.includes(tag) && resolve());
  });
  const timer = timers.at(-1);
  platform.clock.advance(timer?.ms ?? 0);
  timer?.run();
  await notified;
}
const add = () => createPost(platform, { type: 'page', title: 'اعلان', document, authorId: null });
const schedule = (postId: number, at: number) =>
  updatePost(platform, { postId, changes: { status: 'scheduled', publishedAt: at } });

describe('moments', () => {
  test('a post appears when its time comes, also when that is put forward', async () => {
    const { id } = await add();
    const now = platform.clock.now();
    expect(await armedBy(() => schedule(id, now + hour))).toBe(hour);
    expect(await armedBy(() => schedule(id, now + 1_234))).toBe(1_234);
    await elapse(`post:${id}`);
    expect(await findPublicPost(platform, { id })).toMatchObject({ title: 'اعلان' });
  });

  test('a coupon begins and ends on pages at its own times', async () => {
    const now = platform.clock.now();
    const coupon = {
      code: 'YALDA',
      kind: 'percent' as const,
      amount: 10,
      plans: [],
      cycles: [],
      active: true,
      maxUses: null,
      maxPerCustomer: null,
      startsAt: now + 1_000,
      endsAt: now + 5_000,
    };
    let id = 0;
    const started = await armedBy(async () => {
      id = (await addCoupon(platform, coupon)).id;
    });
    expect(started).toBe(1_000);
    expect(await armedBy(() => elapse('catalogue'))).toBe(4_000);
    const ends = { ...coupon, endsAt: now + 3_000 };
    expect(await armedBy(() => changeCoupon(platform, { id, version: 1, coupon: ends }))).toBe(2_000);
    await elapse('catalogue');
  });

  test('times stored by another node are scheduled too', async () => {
    const { id } = await add();
    const clock = platform.clock;
    // One process has a SQLite file alone.
    const node =
      testDialect === 'sqlite'
        ? platform
        : {
            ...(await openPlatform({ ...platform.store, clock, log: silentLog })),
            readDocument: platform.readDocument,
          };
    const changes = { status: 'scheduled', publishedAt: clock.now() + hour } as const;
    expect(await armedBy(() => updatePost(node, { postId: id, changes }))).toBe(hour);
    if (node !== platform) await node.close();
  });

  test('due posts are published even if the timer was lost', async () => {
    const [{ id }, { id: deleted }] = [await add(), await add()];
    await schedule(id, platform.clock.now() + hour);
    await schedule(deleted, platform.clock.now() + hour);
    await trash(platform, { postId: deleted });
    platform.clock.advance(hour);
    await scheduler.look();
    expect(await findPublicPost(platform, { id })).toMatchObject({ title: 'اعلان' });
    expect(await findPublicPost(platform, { id: deleted })).toBeNull();
  });
});
