import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { listLoops, listLoopTerms } from '../src/content/loops/index.ts';
import type { LoopQuery } from '../src/content/loops/types.ts';
import { createPost } from '../src/content/posts/index.ts';
import { search } from '../src/content/search/index.ts';
import type { Services } from '../src/http/core/services.ts';
import { loopChoice, searchText } from './queries.ts';
import { writingOf } from './text-generator.ts';

export interface IndexTask {
  /** Number of imported posts. */
  imported: number;
  /** Number of queries of each kind, and of single writes with a query after each. */
  questions: number;
}

/** Duration of a task, and the longest CPU time during which the event loop was blocked. */
interface Work {
  ms: number;
  longestStopMs: number;
  /** Longest time between two event-loop turns, whether this process computed or waited for a processor. */
  longestDelayMs: number;
}

export interface IndexCost {
  /** Loading the post index for the first request, and reloading it after the database connection was lost. */
  first: Work;
  again: Work;
  megabytes: number;
  /** The first question after each single write. */
  afterWriteMs: number[];
  imported: Work;
  afterImport: Work;
  loops: Work;
  searches: Work;
}

const newest: LoopQuery = { type: 'post', include: [], exclude: [], terms: [], order: 'newest', count: 10, page: 1 };

/** Measures the post index in memory and the search tables inside the process, without pages and HTTP. */
export async function measureIndex({ platform }: Services, task: IndexTask): Promise<IndexCost> {
  const ask = () => listLoops(platform, [newest]);
  const before = usedMegabytes();
  const first = await watched(ask);
  const megabytes = usedMegabytes() - before;
  platform.changes.deliver(['*']);
  const again = await watched(ask);

  const write = (number: number) => {
    const { title, excerpt, body } = writingOf(7_000_000 + number);
    return createPost(platform, {
      type: 'post',
      title,
      excerpt,
      document: {
        version: 1,
        content: [{ id: 'content', type: 'rich-text', v: 1, props: { html: `<p>${body}</p>` } }],
      },
      authorId: null,
      status: 'published',
    });
  };
  const afterWriteMs: number[] = [];
  for (let number = 0; number < task.questions; number++) {
    await write(number);
    afterWriteMs.push((await watched(ask)).ms);
  }
  const imported = await watched(async () => {
    for (let number = 0; number < task.imported; number++) {
      await write(task.questions + number);
      await nextTurn();
    }
  });
  const afterImport = await watched(ask);

  const loops = await watched(async () => {
    for (let number = 0; number < task.questions; number++) {
      const { taxonomy, page } = loopChoice(number);
      const terms = Object.entries(taxonomy).map(([name, { terms, logicalJoin }]) => ({
        taxonomy: name,
        terms,
        operator: logicalJoin === 'AND' ? ('AND' as const) : ('IN' as const),
      }));
      const query = { ...newest, terms, page };
      await listLoops(platform, [query]);
      await listLoopTerms(platform, [
        { taxonomy: 'category', scope: query },
        { taxonomy: 'tag', scope: query },
      ]);
      await nextTurn();
    }
  });
  const searches = await watched(async () => {
    for (let number = 0; number < task.questions; number++) {
      await search(platform, searchText(number));
      await nextTurn();
    }
  });
  return { first, again, megabytes, afterWriteMs, imported, afterImport, loops, searches };
}

/**
 * Runs a task and measures the CPU time of every event-loop turn. Wall time is misleading: in an import on two busy
 * cores, delays reached 720 ms, nearly all of it in the kernel's run queue, while no turn computed for more than 12 ms.
 */
async function watched(work: () => Promise<unknown>): Promise<Work> {
  const began = performance.now();
  let longestStopMs = 0;
  let longestDelayMs = 0;
  let isOver = false;
  const watch = (async () => {
    for (let [last, lastAt] = [computedMs(), began]; !isOver; ) {
      await nextTurn();
      const [now, at] = [computedMs(), performance.now()];
      longestStopMs = Math.max(longestStopMs, now - last);
      longestDelayMs = Math.max(longestDelayMs, at - lastAt);
      [last, lastAt] = [now, at];
    }
  })();
  await work();
  const ms = performance.now() - began;
  isOver = true;
  await watch;
  return { ms, longestStopMs, longestDelayMs };
}

/**
 * Waiting for a processor is not in it. A host that shares its cores can still make the same arithmetic take three times
 * as long.
 */
function computedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Returns the used heap after a garbage collection. */
function usedMegabytes(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}
