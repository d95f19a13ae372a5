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

type Content = Pick<SitePopup, 'document' | 'links'> & { settings: PopupSettings | undefined };

/** The contents of revisions by platform: those of revisions that were read before are the same. */
const known = new WeakMap<ContentPlatform, Map<number, Content>>();

async function loadPopups(platform: ContentPlatform): Promise<SitePopup[]> {
  const [posts, merged] = [await listPublicDocuments(platform, 'popup'), await readMergedTerms(platform)];
  const before = known.get(platform);
  const contents = new Map(
    posts.map((post) => [
      post.liveRevisionId,
      before?.get(post.liveRevisionId) ?? readContent(platform, post.document),
    ]),
  );
  known.set(platform, contents);
  return posts.flatMap(({ id, title, liveRevisionId }) => {
    const { settings, document, links } = contents.get(liveRevisionId) as Content;
    if (!settings) {
      platform.log.warn({ post: id }, 'the settings of a popup are out of date; it is not shown');
      return [];
    }
    const conditions = withPresentTerms(settings.conditions, merged);
    return [{ id, title, revisionId: liveRevisionId, document, settings: { ...settings, conditions }, links }];
  });
}

function readContent(platform: ContentPlatform, document: object): Content {
  const { data: settings } = popupSettings.safeParse(readDocument(document)?.settings ?? {});
  return { document, settings, links: popupsOfDocument(platform.readDocument(document)) };
}
