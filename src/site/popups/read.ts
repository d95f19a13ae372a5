import { readDocument } from '../../builder/document.ts';
import type { ContentPlatform } from '../../content/documents.ts';
import { listPublicDocuments } from '../../content/posts/index.ts';
import { readMergedTerms } from '../../content/terms/former.ts';
import { withPresentTerms } from '../../features/conditions/present-terms.ts';
import { popupSettings } from '../../features/popups/settings.ts';
import type { PopupSettings } from '../../features/popups/types.ts';
import { cacheUntilChanged } from '../../platform/cache-until-changed.ts';
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

/** Cache tag of everything that depends on the popups of the site. */
export const popupsTag = 'type:popup';

/** The published popups of the site: one query, then from memory until one of them changes. */
export const readPopups = cacheUntilChanged([popupsTag], loadPopups);

async function loadPopups(platform: ContentPlatform): Promise<SitePopup[]> {
  const [posts, merged] = [await listPublicDocuments(platform, 'popup'), await readMergedTerms(platform)];
  return posts.flatMap(({ id, title, liveRevisionId, document }) => {
    const { data: settings } = popupSettings.safeParse(readDocument(document)?.settings ?? {});
    if (!settings) {
      platform.log.warn({ post: id }, 'the settings of a popup are out of date; it is not shown');
      return [];
    }
    const links = popupsOfDocument(platform.readDocument(document));
    const conditions = withPresentTerms(settings.conditions, merged);
    return [{ id, title, revisionId: liveRevisionId, document, settings: { ...settings, conditions }, links }];
  });
}
