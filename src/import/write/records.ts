import type { OriginKind } from '../../content/imports/types.ts';
import { authorRecords } from './stages/authors.ts';
import { commentRecords } from './stages/comments.ts';
import { fieldRecords } from './stages/fields.ts';
import { mediaRecords } from './stages/media.ts';
import { menuRecords } from './stages/menus.ts';
import { postRecords } from './stages/post-records.ts';
import { ratingRecords } from './stages/ratings.ts';
import { redirectRecords } from './stages/redirects.ts';
import { settingRecords } from './stages/settings.ts';
import { termRecords } from './stages/terms.ts';
import { typeRecords } from './stages/types.ts';
import type { Records } from './types.ts';

/** How records of each kind are compared and removed. */
export const records: Readonly<Record<OriginKind, Records>> = {
  type: typeRecords,
  field: fieldRecords,
  term: termRecords,
  author: authorRecords,
  media: mediaRecords,
  post: postRecords,
  menu: menuRecords,
  comment: commentRecords,
  rating: ratingRecords,
  redirect: redirectRecords,
  setting: settingRecords,
};
