import { findMedia } from '../content/media/index.ts';
import type { Platform } from '../platform/context.ts';
import { listPlans } from '../shop/catalogue/index.ts';
import type { Reader } from './reader.ts';

/** A reader for one render; `tags` gathers the cache tags of what was read. */
export function createReader(platform: Platform, tags: Set<string>): Reader {
  return {
    media(ids) {
      for (const id of ids) tags.add(`media:${id}`);
      return findMedia(platform, ids);
    },
    plans(selections) {
      tags.add('catalogue');
      return listPlans(platform, selections);
    },
  };
}
