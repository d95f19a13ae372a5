import type { PageContext } from '../../builder/context.ts';
import type { ContentPlatform } from '../../content/documents.ts';
import type { PublicPost } from '../../content/posts/index.ts';
import { archivePost, notFoundTitle, plainTemplate, programPost } from '../archives/post.ts';
import type { PageRenderer } from '../render-page.tsx';
import { readSearchPage, searchTitle } from '../search-data.ts';
import { toWholePost } from '../whole-post.ts';
import { findTarget, type Target } from './target.ts';

/** A page with which a template is previewed. */
interface PreviewedPage {
  target: Target;
  /** Page data for its widgets, as on the page itself. */
  page: PageContext;
  /** The post there; null for other pages. */
  post: PublicPost | null;
}

/** Loads the page data of an address for the widgets of a template, for the editor's canvas. */
export async function loadPreview(
  platform: ContentPlatform,
  { renderer, address }: { renderer: Pick<PageRenderer, 'contextOf'>; address: string },
): Promise<PreviewedPage> {
  const target = await findTarget(platform, address);
  switch (target.on) {
    case 'post':
      return { target, page: await renderer.contextOf(await toWholePost(platform, target.post)), post: target.post };
    case 'archive': {
      const { archive } = target;
      return { target, page: await renderer.contextOf(archivePost(archive, null), { archive }), post: null };
    }
    case 'search': {
      const search = (await readSearchPage(platform, { text: target.text, page: 1 })) ?? undefined;
      const post = programPost(plainTemplate, { title: searchTitle(target), path: '/' });
      return { target, page: await renderer.contextOf(post, { search }), post: null };
    }
    case 'not-found': {
      const post = programPost(plainTemplate, { title: notFoundTitle, path: '/404/' });
      return { target, page: await renderer.contextOf(post), post: null };
    }
  }
}
