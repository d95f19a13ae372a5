import { addressQuery } from '../src/builder/address.ts';
import { findPublicPost } from '../src/content/posts/index.ts';
import { filterKey } from '../src/features/filters/codec.ts';
import { respondCached } from '../src/http/core/cached-response.ts';
import { respondPersonalPage } from '../src/http/core/personal-page.ts';
import type { Services } from '../src/http/core/services.ts';
import { servePage } from '../src/http/public/pages.ts';
import { copyPath, page } from './paths.ts';
import { idOf } from './posts.ts';
import { median } from './statistics.ts';

export interface AgainTask {
  /** Number of pages re-rendered per round. */
  pages: number;
  rounds: number;
}

export interface AgainCost {
  /** The kind of change. */
  change: string;
  perSecond: number;
  cpuMs: number;
}

interface Change {
  change: string;
  keys: string[];
  /** Invalidates one block of each page; the others stay fresh. */
  happen(round: number): Promise<void>;
  respond(key: string): Promise<Response>;
}

const atOnce = 10;

/** Warm-up rounds until V8 has compiled the code that a server compiles in its first minute. */
const warmUps = 10;

/** Measures re-rendering of pages of which one block has changed, including queries, HTML and compression. */
export async function measureAgain(services: Services, { pages, rounds }: AgainTask): Promise<AgainCost[]> {
  const { emit } = services.platform.changes;
  const copies = Array.from({ length: pages }, (_, number) => copyPath(number));
  const blog = await filteredBlog(services);
  const kept = (key: string) => respondCachedKey(key, services);
  let replies = 0;
  const changes: Change[] = [
    {
      change: 'the price of a plan changed',
      keys: copies,
      happen: (round) => changePrice(services, round),
      respond: kept,
    },
    { change: 'a comment came', keys: copies, happen: await commentsOn(copies, services), respond: kept },
    { change: 'the blog asked with other filters', keys: blog, happen: () => emit(['type:post']), respond: kept },
    {
      change: 'a reply to a comment',
      keys: copies.map(() => page),
      happen: async () => {},
      respond: (key) => respondPersonalKey(`${key}?replytocom=${++replies}`, services),
    },
  ];
  const costs: AgainCost[] = [];
  for (const { change, keys, happen, respond } of changes) {
    await requestAll(keys, respond);
    const rates: number[] = [];
    const cpu: number[] = [];
    for (let round = 0; round < warmUps + rounds; round++) {
      await happen(round);
      const [began, before] = [performance.now(), process.cpuUsage()];
      await requestAll(keys, respond);
      const { user, system } = process.cpuUsage(before);
      if (round < warmUps) continue;
      rates.push((keys.length * 1000) / (performance.now() - began));
      cpu.push((user + system) / 1000 / keys.length);
    }
    costs.push({ change, perSecond: median(rates), cpuMs: median(cpu) });
  }
  return costs;
}

/** Requests a page as a browser does. */
const ask = (key: string) =>
  new Request(`http://localhost${key}`, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });

async function respondCachedKey(key: string, services: Services): Promise<Response> {
  return respondCached(await servePage(key, services, { wait: true }), ask(key), { cache: services.cache, key });
}

async function respondPersonalKey(key: string, services: Services): Promise<Response> {
  const request = ask(key);
  const url = new URL(request.url);
  const post = await findPublicPost(services.platform, { path: url.pathname });
  if (!post) throw new Error(`There is no page ${key}.`);
  return respondPersonalPage(post, { request, url }, services);
}

/** Changes the price of one plan of the pages each time. */
async function changePrice({ platform }: Services, round: number): Promise<void> {
  const plan = await platform.db
    .selectFrom('plans')
    .select('id')
    .where('code', '=', 'VPS-DE-2')
    .executeTakeFirstOrThrow();
  await platform.db
    .updateTable('plan_prices')
    .set({ amount_rial: 3_490_000 + (round % 2) * 100_000 })
    .where('plan_id', '=', plan.id)
    .where('cycle', '=', 'monthly')
    .execute();
  await platform.changes.emit(['catalogue']);
}

/** Returns a function that adds a comment to each of the pages. */
async function commentsOn(keys: readonly string[], { platform }: Services): Promise<() => Promise<void>> {
  const slugs = keys.map((key) => key.slice(1, -1));
  const posts = await platform.db.selectFrom('posts').select('id').where('slug', 'in', slugs).execute();
  return () => platform.changes.emit(posts.map(({ id }) => `comments:${id}`));
}

/** The list of posts under every choice of its categories. */
async function filteredBlog({ platform }: Services): Promise<string[]> {
  const blog = await findPublicPost(platform, { path: '/blog/' });
  const key = filterKey(idOf(blog?.document, 'loop-grid'), 'category');
  const terms = await platform.db.selectFrom('terms').select('slug').where('taxonomy', '=', 'category').execute();
  const choices: string[][] = [[]];
  for (const { slug } of terms) choices.push(...choices.map((some) => [...some, slug]));
  return choices
    .filter((some) => some.length > 0)
    .map((some) => `/blog/${addressQuery({ [key]: some.toSorted().join('~') })}`);
}

async function requestAll(keys: readonly string[], respond: (key: string) => Promise<Response>): Promise<void> {
  const waiting = keys.values();
  const work = async () => {
    for (const key of waiting) await (await respond(key)).arrayBuffer();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
