import type { PageDocument } from '../src/builder/document.ts';
import { prepareDocument } from '../src/builder/prepare.ts';
import type { ContentPlatform } from '../src/content/documents.ts';
import { createPost, findPublicPost, type PublicPost } from '../src/content/posts/index.ts';
import { registry } from '../src/widgets/index.ts';
import { documentOf } from './documents.ts';
import { copyPath, sizePath } from './paths.ts';

export interface PagesTask {
  /** The path of the page that the others are made after. */
  model: string;
  /** Number of similar pages. */
  copies: number;
  /** One page of each of these numbers of widgets. */
  sizes: number[];
}

/** Publishes the pages that the measurements request. */
export async function addPages(
  platform: ContentPlatform,
  { model, copies, sizes }: PagesTask,
): Promise<{ widgets: number }> {
  const found = await findPublicPost(platform, { path: model });
  if (!found) throw new Error(`There is no page ${model}.`);
  const document = found.document as PageDocument;
  for (let number = 0; number < copies; number++) await add(platform, found, copyPath(number), document);
  for (const size of sizes) {
    const sized = documentOf(size, document);
    if (countWidgets(sized) !== size) throw new Error(`The page of ${size} widgets shows ${countWidgets(sized)}.`);
    await add(platform, found, sizePath(size), sized);
  }
  return { widgets: countWidgets(document) };
}

const countWidgets = (document: PageDocument) => prepareDocument(document, registry).nodes.length;

async function add(platform: ContentPlatform, like: PublicPost, path: string, document: PageDocument): Promise<void> {
  const { type, title, excerpt, featuredMediaId } = like;
  const slug = path.slice(1, -1);
  const status = 'published';
  await createPost(platform, { type, title, excerpt, featuredMediaId, slug, status, document, authorId: null });
}
