import { isDeepStrictEqual } from 'node:util';
import { compareDocuments, type WidgetChange } from '../../builder/compare.ts';
import type { StoredDocument } from '../../builder/document.ts';
import { cleanAndTell } from '../../builder/sanitise-document.ts';
import {
  findRevision,
  listOverrules,
  listRevisions,
  mayEdit,
  namesOf,
  type Revision,
  type StaffPost,
  saveDraft,
} from '../../content/posts/index.ts';
import { fail } from '../../platform/errors.ts';
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import { registry } from '../../widgets/index.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { restoredRevision } from './bodies.ts';
import type { RevisionChanges, RevisionRow } from './calls.ts';
import { allow, checkSettings, staffPost, writing } from './posts.ts';
import { compareQuery, revisionQuery, revisionsQuery } from './queries.ts';
import { staffCall } from './staff-call.ts';

/** The saved states of a post: who made them and when, what changed between two, and the way back to one. */
export function postHistoryRoutes(services: Services): Route[] {
  const { platform } = services;

  async function revisionOf({ id: postId }: StaffPost, revisionId: number): Promise<Revision> {
    const revision = await findRevision(platform, { postId, revisionId });
    if (!revision) throw fail('NotFound');
    return revision;
  }

  /** What each of these saved states, the newest first, changed of the one before it. */
  async function changesOf(postId: number, ids: readonly number[], olderId: number | undefined) {
    const changes: RevisionRow['changes'][] = [];
    let newer: Revision | null = null;
    for (const revisionId of [...ids, ...(olderId === undefined ? [] : [olderId])]) {
      await yieldToEventLoop();
      const older = await findRevision(platform, { postId, revisionId });
      if (newer && older) changes.push(changesBetween(older, newer));
      newer = older;
    }
    return changes;
  }

  return [
    staffCall('GET staff/posts/:id/revisions', {
      audience: 'posts.read',
      query: revisionsQuery,
      async handle({ params, query: { page, perPage } }) {
        const { id: postId, liveRevisionId, draftRevisionId, next } = await staffPost(services, params.id);
        const { revisions, total } = await listRevisions(platform, { postId, page, perPage });
        const behind = await listRevisions(platform, { postId, page: page * perPage + 1, perPage: 1 });
        const changes = await changesOf(
          postId,
          revisions.map(({ id }) => id),
          behind.revisions[0]?.id,
        );
        const overrules = await listOverrules(platform, { postId, revisionIds: revisions.map(({ id }) => id) });
        const names = await namesOf(platform, [
          ...revisions.map(({ authorId }) => authorId),
          ...overrules.map(({ userId }) => userId),
        ]);
        return {
          total,
          data: revisions.map(({ id, title, createdAt, authorId }, index) => ({
            ...{ id, title, createdAt },
            author: authorId === null ? null : (names.get(authorId) ?? ''),
            isLive: id === liveRevisionId,
            isDraft: id === draftRevisionId,
            isNext: id === next?.revisionId,
            changes: changes[index] ?? null,
            overrules: overrules
              .filter(({ revisionId }) => revisionId === id)
              .map(({ userId, reason, problems, createdAt: at }) => ({
                ...{ reason, problems, createdAt: at },
                author: names.get(userId ?? '') ?? '',
              })),
          })),
        };
      },
    }),
    staffCall('GET staff/posts/:id/revision', {
      audience: 'posts.read',
      query: revisionQuery,
      async handle({ params, query }) {
        const { id, title, document } = await revisionOf(await staffPost(services, params.id), query.revision);
        return { id, title, document };
      },
    }),
    staffCall('GET staff/posts/:id/compare', {
      audience: 'posts.read',
      query: compareQuery,
      async handle({ params, query }) {
        const post = await staffPost(services, params.id);
        const [from, to] = [await revisionOf(post, query.from), await revisionOf(post, query.to)];
        const [before, after] = [settingsOf(from), settingsOf(to)];
        return {
          settings: isDeepStrictEqual(before, after) ? null : { before, after },
          title: from.title === to.title ? null : { before: from.title, after: to.title },
          changes: compareDocuments(from.document, to.document, registry),
        };
      },
    }),
    staffCall('POST staff/posts/:id/restore-revision', {
      audience: writing,
      body: { schema: restoredRevision, maxBytes: 1_000 },
      async handle({ params, body, user }) {
        const post = await staffPost(services, params.id);
        allow(mayEdit(user, post));
        const { title, document: kept } = await revisionOf(post, body.revisionId);
        // The rules may have become stricter since it was saved.
        const stored = kept as StoredDocument;
        checkSettings({ type: post.type, document: stored });
        const { document, removed } = cleanAndTell(stored, registry);
        const { revisionId } = await saveDraft(platform, {
          ...{ postId: post.id, title, document },
          ...{ authorId: user.id, baseRevisionId: body.baseRevisionId },
        });
        return { revisionId, removed };
      },
    }),
  ];
}

/** Of a popup; other documents have none. */
const settingsOf = ({ document }: Revision) => (document as StoredDocument).settings ?? {};

function changesBetween(older: Revision, newer: Revision): RevisionChanges {
  const changes = compareDocuments(older.document, newer.document, registry);
  const count = (kind: WidgetChange['kind']) => changes.filter((change) => change.kind === kind).length;
  return {
    title: older.title !== newer.title,
    settings: !isDeepStrictEqual(settingsOf(older), settingsOf(newer)),
    widgets: {
      ...{ changed: count('changed'), added: count('added') },
      ...{ removed: count('removed'), moved: count('moved') },
    },
  };
}
