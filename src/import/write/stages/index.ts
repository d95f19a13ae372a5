import type { Stage } from '../types.ts';
import { authors } from './authors.ts';
import { commentParents, comments } from './comments.ts';
import { fields } from './fields.ts';
import { media } from './media.ts';
import { menus } from './menus.ts';
import { links, posts, templates } from './posts.ts';
import { ratings } from './ratings.ts';
import { redirects } from './redirects.ts';
import { frontPage, siteDesign, siteTitle } from './settings.ts';
import { termParents, terms } from './terms.ts';
import { types } from './types.ts';

/**
 * All stages in the order of writing: referenced records come first; second passes follow the stages they depend on.
 */
export const stages: readonly Stage[] = [
  siteDesign,
  types,
  fields,
  terms,
  termParents,
  authors,
  media,
  posts,
  templates,
  frontPage,
  menus,
  comments,
  commentParents,
  ratings,
  links,
  redirects,
  siteTitle,
];
