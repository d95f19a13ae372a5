import type { Services } from '../src/http/core/services.ts';
import { servePage } from '../src/http/public/pages.ts';
import { copyPath } from './paths.ts';
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

/** Tags that make one block of each page stale; the others are as they were. */
const changes = [
  { change: 'the price of a plan changed', tags: () => ['catalogue'] },
  { change: 'a comment came', tags: (ids: readonly number[]) => ids.map((id) => `comments:${id}`) },
];

/** Renders pages again of which one block has changed, with all that belongs to it: rows read, HTML, compression. */
export async function measureAgain(services: Services, { pages, rounds }: AgainTask): Promise<AgainCost[]> {
  const keys = Array.from({ length: pages }, (_, number) => copyPath(number));
  const posts = await services.platform.db
    .selectFrom('posts')
    .select('id')
    .where(
      'slug',
      'in',
      keys.map((key) => key.slice(1, -1)),
    )
    .execute();
  const ids = posts.map(({ id }) => id);
  await renderAll(services, keys);
  const costs: AgainCost[] = [];
  for (const { change, tags } of changes) {
    const rates: number[] = [];
    const cpu: number[] = [];
    // The first round is the warm-up.
    for (let round = 0; round <= rounds; round++) {
      await services.platform.changes.emit(tags(ids));
      const [began, before] = [performance.now(), process.cpuUsage()];
      await renderAll(services, keys);
      const { user, system } = process.cpuUsage(before);
      if (round === 0) continue;
      rates.push((pages * 1000) / (performance.now() - began));
      cpu.push((user + system) / 1000 / pages);
    }
    costs.push({ change, perSecond: median(rates), cpuMs: median(cpu) });
  }
  return costs;
}

async function renderAll(services: Services, keys: readonly string[]): Promise<void> {
  const waiting = keys.values();
  const work = async () => {
    for (const key of waiting) await servePage(key, services, { wait: true });
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
