import { readDocument } from '../../builder/document.ts';
import type { ContentPlatform } from '../../content/documents.ts';
import { findRevisions, listPublicRevisions } from '../../content/posts/index.ts';
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

/** Cache of revision contents by platform; revisions never change. */
const known = new WeakMap<ContentPlatform, Map<number, Content>>();

async function loadPopups(platform: ContentPlatform): Promise<SitePopup[]> {
  const [posts, merged] = [await listPublicRevisions(platform, 'popup'), await readMergedTerms(platform)];
  const contents = await readContents(
    platform,
    posts.map(({ liveRevisionId }) => liveRevisionId),
  );
  return posts.flatMap(({ id, title, liveRevisionId }) => {
    const content = contents.get(liveRevisionId);
    if (!content) return [];
    const { settings, document, links } = content;
    if (!settings) {
      platform.log.warn({ post: id }, 'the settings of a popup are out of date; it is not shown');
      return [];
    }
    const conditions = withPresentTerms(settings.conditions, merged);
    return [{ id, title, revisionId: liveRevisionId, document, settings: { ...settings, conditions }, links }];
  });
}

/** Loads the contents of revisions; cached ones are not read again. */
async function readContents(platform: ContentPlatform, ids: readonly number[]): Promise<Map<number, Content>> {
  const before = known.get(platform) ?? new Map<number, Content>();
  const revisions = await findRevisions(
    platform.db,
    ids.filter((id) => !before.has(id)),
  );
  const contents = new Map<number, Content>();
  for (const id of ids) {
    const revision = revisions.get(id);
    const content = before.get(id) ?? (revision && readContent(platform, revision.document));
    if (content) contents.set(id, content);
  }
  known.set(platform, contents);
  return contents;
}

function readContent(platform: ContentPlatform, document: object): Content {
  const { data: settings } = popupSettings.safeParse(readDocument(document)?.settings ?? {});
  return { document, settings, links: popupsOfDocument(platform.readDocument(document)) };
}
