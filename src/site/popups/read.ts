import { readDocument } from '../../builder/document.ts';
import type { ContentPlatform } from '../../content/documents.ts';
import { listPublicDocuments } from '../../content/posts/index.ts';
import { popupSettings } from '../../features/popups/settings.ts';
import type { PopupSettings } from '../../features/popups/types.ts';
import { remember } from '../../platform/remember.ts';
import { popupsOfDocument } from './links.ts';

export interface SitePopup {
  id: number;
  title: string;
  revisionId: number;
  document: object;
  settings: PopupSettings;
  /** The popups that its own widgets open. */
  links: ReadonlySet<number>;
}

/** Everything that depends on the popups of the site carries this tag. */
export const popupsTag = 'type:popup';

/** The published popups of the site: one query, then from memory until one of them changes. */
export const readPopups = remember([popupsTag], loadPopups);

async function loadPopups(platform: ContentPlatform): Promise<SitePopup[]> {
  const posts = await listPublicDocuments(platform, 'popup');
  return posts.flatMap(({ id, title, liveRevisionId, document }) => {
    const settings = popupSettings.safeParse(readDocument(document)?.settings ?? {});
    if (!settings.success) {
      platform.log.warn({ post: id }, 'the settings of a popup are out of date; it is not shown');
      return [];
    }
    const links = popupsOfDocument(platform.readDocument(document));
    return [{ id, title, revisionId: liveRevisionId, document, settings: settings.data, links }];
  });
}
