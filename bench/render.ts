import { prepareDocument } from '../src/builder/prepare.ts';
import { findPublicPost, type PublicPost } from '../src/content/posts/index.ts';
import type { Services } from '../src/http/core/services.ts';
import { registry } from '../src/widgets/index.ts';
import { sizePath } from './paths.ts';
import { median } from './statistics.ts';

export interface RenderTask {
  sizes: number[];
  /** Number of rounds per size. */
  rounds: number;
  /** Processor time of one turn. */
  turnMs: number;
}

export interface RenderCost {
  widgets: number;
  /**
   * Processor time of a page that was never rendered: all rows of the site read again, its widgets checked and printed.
   * Header, footer and list items that are the same are not printed again.
   */
  firstMs: number;
  /** Processor time of one page whose rows are all read again and are the same. */
  againMs: number;
  /** CPU time of checking and rendering a new revision of the page while everything else is cached. */
  revisedMs: number;
  /** Processor time of checking a stored document, once for each revision. */
  prepareMs: number;
  queries: number;
  bytes: number;
}

/** Renders of each size until V8 has compiled the code that a server compiles in its first minutes. */
const warmUps = 40;

/** Renders pages of several sizes, alternating. */
export async function measureRender(
  { platform, database, renderer }: Services,
  { sizes, rounds, turnMs }: RenderTask,
): Promise<RenderCost[]> {
  const read = async (size: number): Promise<PublicPost> => {
    const post = await findPublicPost(platform, { path: sizePath(size) });
    if (!post) throw new Error(`There is no page of ${size} widgets.`);
    return post;
  };
  const renderAgain = async (size: number) => {
    platform.changes.deliver(['*']);
    return renderer.renderPost(await read(size));
  };
  const pages = await Promise.all(
    sizes.map(async (size) => {
      const post = await read(size);
      return { size, post, documents: copiesOf(post.document) };
    }),
  );
  let revision = 0;
  /** A revision that was not requested before. */
  const revised = (post: PublicPost, documents: object[]): PublicPost => {
    // No revision has this id: documents are cached by revision.
    revision -= 1;
    return { ...post, document: documents[-revision % documents.length] as object, liveRevisionId: revision };
  };
  const renderRevised = ({ post, documents }: (typeof pages)[number]) => renderer.renderPost(revised(post, documents));
  const renderFirst = async ({ size, documents }: (typeof pages)[number]) => {
    platform.changes.deliver(['*']);
    const post = revised(await read(size), documents);
    // Sections that were printed on a page with another title cannot be the same.
    return renderer.renderPost({ ...post, title: `${post.title} ${revision}` });
  };
  for (let count = 0; count < warmUps; count++) {
    for (const page of pages) {
      await renderFirst(page);
      await renderAgain(page.size);
      await renderRevised(page);
    }
  }
  const samples = pages.map((page) => ({
    ...page,
    first: [] as number[],
    again: [] as number[],
    revised: [] as number[],
    prepare: [] as number[],
  }));
  for (let round = 0; round < rounds; round++) {
    for (const page of samples) {
      const { size, documents } = page;
      page.first.push(await cpuMs(() => renderFirst(page), turnMs));
      page.again.push(await cpuMs(() => renderAgain(size), turnMs));
      page.revised.push(await cpuMs(() => renderRevised(page), turnMs));
      let turn = 0;
      const prepare = async () => prepareDocument(documents[turn++ % documents.length], registry);
      page.prepare.push(await cpuMs(prepare, turnMs / 4));
    }
  }
  const costs: RenderCost[] = [];
  for (const { size, first, again, revised: revisedMs, prepare: prepareMs } of samples) {
    const before = database.queryCount();
    const { body } = await renderAgain(size);
    costs.push({
      widgets: size,
      firstMs: median(first),
      againMs: median(again),
      revisedMs: median(revisedMs),
      prepareMs: median(prepareMs),
      queries: database.queryCount() - before,
      bytes: body.bytes.length,
    });
  }
  return costs;
}

/** Copies of a document with other texts, more than the sanitiser caches. */
function copiesOf(document: object): object[] {
  const text = JSON.stringify(document);
  return Array.from({ length: 60 }, (_, number) => JSON.parse(text.replaceAll('<p>', `<p>${number} `)));
}

/** Processor time of one run of the work, from as many runs as fit into `turnMs` on a free processor. */
export async function cpuMs(work: () => Promise<unknown>, turnMs: number): Promise<number> {
  const before = process.cpuUsage();
  // The clock is read between the runs, since reading the CPU time takes some of it.
  const end = performance.now() + turnMs;
  let runs = 0;
  do {
    await work();
    runs += 1;
  } while (performance.now() < end);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / runs;
}
