import type { HtmlChunk } from '../../builder/html-chunk.ts';
import type { PreparedDocument } from '../../builder/prepare.ts';
import type { ContentPlatform } from '../../content/documents.ts';
import type { PageSubject } from '../../features/conditions/types.ts';
import { htmlFeatures } from '../html-features.ts';
import { popupsOfWidgets } from './links.ts';
import { popupOffers } from './offers.ts';
import { readPopups } from './read.ts';

interface PageInput {
  document: PreparedDocument;
  subject: PageSubject;
  widgets: readonly HtmlChunk[];
  /** Popups that header and footer link to. */
  framePopups: Iterable<number>;
}

/** Returns the popups of a page: those whose conditions match it, and those it links to. */
export async function pageOffers(platform: ContentPlatform, { document, subject, widgets, framePopups }: PageInput) {
  const printed = widgets.flatMap((piece) => [...htmlFeatures(piece).popups]);
  return popupOffers({
    popups: await readPopups(platform),
    subject,
    linked: [...printed, ...framePopups, ...popupsOfWidgets(document)],
  });
}
