import type { Platform } from '../platform/context.ts';
import { anonymiseCommenter } from './comments/anonymise.ts';
import { reassignSubmissions } from './forms/workflow.ts';
import { reassignPosts } from './posts/reassign.ts';
import type { HandOver } from './users/manage.ts';

/** Reassigns or anonymises all content that references a deleted account. */
export function reassignContent(platform: Platform): HandOver {
  return async (trx, people) => {
    await anonymiseCommenter(trx, people.from);
    await reassignSubmissions(trx, people);
    return reassignPosts(platform, trx, people);
  };
}
