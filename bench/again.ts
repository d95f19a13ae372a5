import { addressQuery } from '../src/builder/address.ts';
import { findPublicPost } from '../src/content/posts/index.ts';
import { filterKey } from '../src/features/filters/codec.ts';
import type { Services } from '../src/http/core/services.ts';
import { servePage } from '../src/http/public/pages.ts';
import { copyPath } from './paths.ts';
import { idOf } from './posts.ts';
import { median } from './statistics.ts';

export interface AgainTask {
  /** How many pages are rendered again in each round. */
  pages: number;
  rounds: number;
}

export interface AgainCost {
  /** What has changed. */
  change: string;
  perSecond: number;
  cpuMs: number;
}

const atOnce = 10;

/** Renders pages again of which one block has changed, with all that belongs to it: rows read, HTML, compression. */
export async function measureAgain(services: Services, { pages, rounds }: AgainTask): Promise<AgainCost[]> {
  const copies = Array.from({ length: pages }, (_, number) => copyPath(number));
  const slugs = copies.map((key) => key.slice(1, -1));
  const posts = await services.platform.db.selectFrom('posts').select('id').where('slug', 'in', slugs).execute();
  // Each with the tags that make one block of each page stale; the others are as they were.
  const changes = [
    { change: 'the price of a plan changed', keys: copies, tags: ['catalogue'] },
    { change: 'a comment came', keys: copies, tags: posts.map(({ id }) => `comments:${id}`) },
    { change: 'the blog asked with other filters', keys: await filteredBlog(services), tags: ['type:post'] },
  ];
  const costs: AgainCost[] = [];
  for (const { change, keys, tags } of changes) {
    await renderAll(services, keys);
    const rates: number[] = [];
    const cpu: number[] = [];
    // The first round is the warm-up.
    for (let round = 0; round <= rounds; round++) {
      await services.platform.changes.emit(tags);
      const [began, before] = [performance.now(), process.cpuUsage()];
      await renderAll(services, keys);
      const { user, system } = process.cpuUsage(before);
      if (round === 0) continue;
      rates.push((keys.length * 1000) / (performance.now() - began));
      cpu.push((user + system) / 1000 / keys.length);
    }
    costs.push({ change, perSecond: median(rates), cpuMs: median(cpu) });
  }
  return costs;
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

async function renderAll(services: Services, keys: readonly string[]): Promise<void> {
  const waiting = keys.values();
  const work = async () => {
    for (const key of waiting) await servePage(key, services, { wait: true });
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
