import { runTransaction } from '../../platform/db/transaction.ts';
import { fail } from '../../platform/errors.ts';
import type { ContentPlatform } from '../documents.ts';
import { findPostRow } from './read.ts';
import { findRevisions, insertRevision } from './revisions.ts';
import { nextVersion } from './rows.ts';
import { touchPost } from './tags.ts';
import type { DocumentJson } from './types.ts';

interface Rewrite {
  postId: number;
  authorId: string | null;
  /** Returns the document itself if nothing changes. */
  change(document: DocumentJson): DocumentJson;
}

/**
 * Changes the live, the scheduled and the draft version of a post, each as a new revision. Versions that are the same stay
 * the same; status and dates stay.
 */
export function rewriteDocuments(platform: ContentPlatform, { postId, authorId, change }: Rewrite): Promise<void> {
  return runTransaction(platform, async (trx, touch) => {
    const post = await findPostRow(trx, postId);
    if (!post) throw fail('NotFound');
    const now = platform.clock.now();
    const next = post.next?.revisionId ?? null;
    const changed = new Map<number | null, number>();
    for (const [id, revision] of await findRevisions(trx, [post.liveRevisionId, post.draftRevisionId, next])) {
      const document = change(revision.document);
      if (document === revision.document) continue;
      changed.set(id, await insertRevision(trx, { ...revision, document, authorId, createdAt: now }));
    }
    if (changed.size === 0) return;
    await trx
      .updateTable('posts')
      .set({
        live_revision_id: changed.get(post.liveRevisionId) ?? post.liveRevisionId,
        draft_revision_id: changed.get(post.draftRevisionId) ?? post.draftRevisionId,
        next_revision_id: changed.get(next) ?? next,
        changed_at: now,
        version: nextVersion,
      })
      .where('id', '=', postId)
      .execute();
    await touchPost({ platform, trx, touch }, post);
    touch(`draft:${postId}`);
  });
}
