import type { Platform } from '../platform/context.ts';
import { forgetCommenter } from './comments/forget.ts';
import { handOverSubmissions } from './forms/work.ts';
import { handOverPosts } from './posts/hand-over.ts';
import type { HandOver } from './users/manage.ts';

/** What becomes of everything that refers to somebody whose account goes. */
export function handOverContent(platform: Platform): HandOver {
  return async (trx, people) => {
    await forgetCommenter(trx, people.from);
    await handOverSubmissions(trx, people);
    return handOverPosts(platform, trx, people);
  };
}
