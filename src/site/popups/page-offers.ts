import type { HtmlChunk } from '../../builder/html-chunk.ts';
import type { ContentPlatform } from '../../content/documents.ts';
import type { PublicPost } from '../../content/posts/index.ts';
import type { PageSubject } from '../../features/conditions/types.ts';
import { createLru } from '../../platform/lru.ts';
import { htmlFeatures } from '../html-features.ts';
import { contentKey } from '../linked-sections.ts';
import { popupsOfDocument } from './links.ts';
import { popupOffers } from './offers.ts';
import { readPopups } from './read.ts';

/** Creates a function that returns the popups of a page: those whose conditions match it, and those it links to. */
export function createPageOffers(platform: ContentPlatform) {
  const named = createLru<string, ReadonlySet<number>>(1_000);
  return async (page: {
    post: PublicPost;
    subject: PageSubject;
    widgets: readonly HtmlChunk[];
    /** Popups that header and footer link to. */
    framePopups: Iterable<number>;
  }) =>
    popupOffers({
      popups: await readPopups(platform),
      subject: page.subject,
      linked: [
        ...page.widgets.flatMap((piece) => [...htmlFeatures(piece).popups]),
        ...page.framePopups,
        ...named(contentKey(page.post), () => popupsOfDocument(platform.readDocument(page.post.document))),
      ],
    });
}
