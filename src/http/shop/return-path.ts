import type { FormCall } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { ownOrigins, readLocalUrl } from '../security/local-url.ts';
import { postedText } from './posted.ts';

/** Pages under `/shop/` that are valid return targets; other paths there accept forms only. */
const pages = /^\/shop\/(?:invoice|pay)\/[0-9a-f]{24}$/;

/** Return path of a shop form: its field `return` if on this site, or `usual`. */
export function returnPath(call: Pick<FormCall, 'request' | 'body'>, usual: string, { config }: Services): string {
  const local = readLocalUrl(postedText(call, 'return'), ownOrigins(call.request, config));
  if (local === null || (local.path.startsWith('/shop/') && !pages.test(local.path))) return usual;
  return local.query.size === 0 ? local.path : `${local.path}?${local.query}`;
}
