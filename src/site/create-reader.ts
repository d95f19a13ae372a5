import type { Reader } from '../builder/reader.ts';
import { readThreads } from '../content/comments/index.ts';
import { relatedIds } from '../content/content-types/index.ts';
import { fieldOfTaxonomy } from '../content/loops/field-taxonomy.ts';
import {
  findFeaturedMedia,
  findTemplates,
  type LoopSources,
  listLoops,
  listLoopTerms,
  loopSources,
} from '../content/loops/index.ts';
import type { LoopScope } from '../content/loops/types.ts';
import { findMedia } from '../content/media/index.ts';
import type { MediaView } from '../content/media/types.ts';
import { readMenus } from '../content/menus/index.ts';
import { customTypesTag, type DocumentJson, postTypes } from '../content/posts/types.ts';
import { findRatings } from '../content/ratings/index.ts';
import { authorsTag, rolesTag } from '../content/users/authors.ts';
import { highlightCodes } from '../features/code/highlight.ts';
import type { Platform } from '../platform/context.ts';
import { findCouponViews, listPlanLines, readCatalogue, selectPlans } from '../shop/catalogue/index.ts';
import { recallDomainStates } from '../shop/domains/checks.ts';
import type { Shop } from '../shop/payments/index.ts';
import { excerptsWithFigures, fillMenus, menusHoldFigures, readFigures } from './figures.ts';
import { readStoredFrame } from './frame-data.ts';
import { fillDocument, sectionTags } from './linked-sections.ts';
import { createOwnReader } from './personal-reader.ts';

/** Sources of pictures and lists. */
export interface Sources extends LoopSources {
  readMedia(ids: number[]): Promise<Map<number, MediaView>>;
}

/** The database. */
export const databaseSources = (platform: Platform): Sources => ({
  ...loopSources(platform),
  readMedia: (ids) => findMedia(platform, ids),
});

/** Tags of the posts of all types. */
const everyType = [...postTypes.map((type) => `type:${type}`), customTypesTag];

/** Creates a reader for one render; `tags` collects the cache tags of reads. Without a shop there is nothing to pay. */
export function createReader(
  platform: Platform,
  tags: { add(tag: string): void },
  shop?: Shop,
  sources = databaseSources(platform),
): Reader {
  return {
    noting: (more) =>
      createReader(
        platform,
        {
          add(tag) {
            tags.add(tag);
            more.add(tag);
          },
        },
        shop,
        sources,
      ),
    own: (visitor) => createOwnReader(platform, visitor, shop),
    media(ids) {
      for (const id of ids) tags.add(`media:${id}`);
      return sources.readMedia(ids);
    },
    async catalogue() {
      tags.add('catalogue');
      const [catalogue, lines] = await Promise.all([readCatalogue(platform), listPlanLines(platform)]);
      return { ...catalogue, lines, at: platform.clock.now() };
    },
    figures() {
      tags.add('catalogue');
      return readFigures(platform);
    },
    async plans(selections) {
      tags.add('catalogue');
      return selectPlans((await readCatalogue(platform)).plans, selections);
    },
    domainStates: (names) => recallDomainStates(platform, names),
    coupons(codes) {
      tags.add('catalogue');
      return findCouponViews(platform.db, codes);
    },
    comments(requests) {
      tags.add(rolesTag);
      for (const { postId } of requests) tags.add(`comments:${postId}`);
      return readThreads(platform, requests);
    },
    ratings(keys) {
      for (const { postId } of keys) tags.add(`rating:${postId}`);
      return findRatings(platform, keys);
    },
    async loops(queries) {
      tags.add(authorsTag);
      for (const query of queries) for (const tag of scopeTags(query)) tags.add(tag);
      const pages = await listLoops(platform, queries, sources);
      for (const { posts } of pages)
        for (const { meta } of posts) for (const id of relatedIds(meta)) tags.add(`post:${id}`);
      for (const { posts } of pages)
        for (const { terms } of posts) for (const { taxonomy } of terms) tags.add(`taxonomy:${taxonomy}`);
      return excerptsWithFigures(platform, pages, tags);
    },
    loopTerms(queries) {
      for (const { taxonomy, scope } of queries) {
        tags.add(taxonomyTag(taxonomy));
        for (const tag of scope ? scopeTags(scope) : everyType) tags.add(tag);
      }
      return listLoopTerms(platform, queries);
    },
    async templates(ids) {
      for (const id of ids) tags.add(`post:${id}`);
      const whole = new Map<number, DocumentJson>();
      for (const [id, stored] of await findTemplates(platform, ids)) {
        const { document, sections } = await fillDocument(platform, stored);
        for (const tag of sectionTags(sections)) tags.add(tag);
        whole.set(id, document);
      }
      return whole;
    },
    async menus(locations) {
      for (const location of locations) tags.add(`menu:${location}`);
      const { menus: known } = await readStoredFrame(platform);
      const others = locations.filter((location) => !known.has(location));
      const menus = new Map(
        [...known, ...(await readMenus(platform, others))].filter(([at]) => locations.includes(at)),
      );
      if (!menusHoldFigures(menus)) return menus;
      tags.add('catalogue');
      return fillMenus(menus, await readFigures(platform));
    },
    highlight: highlightCodes,
    async featuredPictures(postIds) {
      for (const id of postIds) tags.add(`post:${id}`);
      const mediaIds = await findFeaturedMedia(platform, postIds);
      const found = mediaIds.size === 0 ? null : await this.media([...new Set(mediaIds.values())]);
      return new Map(
        postIds.flatMap((id) => {
          const picture = found?.get(mediaIds.get(id) ?? 0);
          return picture ? [[id, picture]] : [];
        }),
      );
    },
  };
}

function scopeTags({ type, terms }: LoopScope): string[] {
  return [`type:${type}`, ...terms.map(({ taxonomy }) => taxonomyTag(taxonomy))];
}

/** Choices of custom fields are settings. */
const taxonomyTag = (taxonomy: string) => (fieldOfTaxonomy(taxonomy) === null ? `taxonomy:${taxonomy}` : 'settings');
