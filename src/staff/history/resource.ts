import { isDeepStrictEqual } from 'node:util';
import { compareDocuments, type WidgetChange } from '../../builder/compare.ts';
import type { StoredDocument } from '../../builder/document.ts';
import { cleanAndReport } from '../../builder/sanitise-document.ts';
import {
  type BrowserCheck,
  findRevision,
  listBrowserChecks,
  listOverrules,
  listRevisions,
  mayEdit,
  namesOf,
  type Revision,
  type StaffPost,
  saveDraft,
} from '../../content/posts/index.ts';
import type { Services } from '../../http/core/services.ts';
import { writing } from '../../http/drafts/draft.ts';
import { defineResource, read, write } from '../../http/staff/define-resource.ts';
import type { ListResponse } from '../../http/staff/list-query.ts';
import type { Platform } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import { browserFindings } from '../../site/check/browser-findings.ts';
import { registry } from '../../widgets/index.ts';
import { loadPostSubjects } from '../shared/post-subjects.ts';
import { checkSettings, loadPost, requireAllowed } from '../shared/posts.ts';
import { nav } from './nav.ts';
import type { RevisionChanges, RevisionRow } from './responses.ts';
import { compareQuery, restoredRevision, revisionQuery, revisionsQuery } from './schemas.ts';

/** Revisions of a post: list with author and time, diff and restore. */
export const history = defineResource({ name: 'history', nav, kind: 'posts', subjects: loadPostSubjects, calls });

function calls(services: Services) {
  const { platform } = services;
  return {
    'GET staff/posts/:id/revisions': read({
      right: 'posts.read',
      query: revisionsQuery,
      async handle({ params, query: { page, perPage } }): Promise<ListResponse<RevisionRow>> {
        return listRows(platform, await loadPost(services, params.id), { page, perPage });
      },
    }),
    'GET staff/posts/:id/revision': read({
      right: 'posts.read',
      query: revisionQuery,
      async handle({ params, query }): Promise<Pick<Revision, 'id' | 'title' | 'document'>> {
        const { id, title, document } = await revisionOf(platform, await loadPost(services, params.id), query.revision);
        return { id, title, document };
      },
    }),
    'GET staff/posts/:id/compare': read({
      right: 'posts.read',
      query: compareQuery,
      async handle({ params, query }): Promise<{
        title: { before: string; after: string } | null;
        /** Of a popup, where they differ. */
        settings: { before: unknown; after: unknown } | null;
        /** Custom CSS of the page, where it differs. */
        css: { before: string; after: string } | null;
        changes: WidgetChange[];
      }> {
        const post = await loadPost(services, params.id);
        const [from, to] = [await revisionOf(platform, post, query.from), await revisionOf(platform, post, query.to)];
        const [before, after] = [settingsOf(from), settingsOf(to)];
        return {
          settings: isDeepStrictEqual(before, after) ? null : { before, after },
          css: cssOf(from) === cssOf(to) ? null : { before: cssOf(from), after: cssOf(to) },
          title: from.title === to.title ? null : { before: from.title, after: to.title },
          changes: compareDocuments(from.document, to.document, registry),
        };
      },
    }),
    /** Makes an old revision the draft again, as a new one. */
    'POST staff/posts/:id/restore-revision': write(
      {
        right: writing,
        body: restoredRevision,
        maxBytes: 1_000,
        async handle({ params, body, user }): Promise<{ revisionId: number; removed: string[] }> {
          const post = await loadPost(services, params.id);
          requireAllowed(mayEdit(user, post));
          const { title, document: kept } = await revisionOf(platform, post, body.revisionId);
          // The rules may have become stricter since it was saved.
          const stored = kept as StoredDocument;
          checkSettings({ type: post.type, kind: post.meta.kind, document: stored });
          const { document, removed } = cleanAndReport(stored, registry);
          const { revisionId } = await saveDraft(platform, {
            postId: post.id,
            title,
            document,
            authorId: user.id,
            baseRevisionId: body.baseRevisionId,
          });
          return { revisionId, removed };
        },
      },
      ({ subject }) => `${subject} را به نسخه‌ای پیشین برگرداند`,
    ),
  };
}

async function revisionOf(platform: Platform, { id: postId }: StaffPost, revisionId: number): Promise<Revision> {
  const revision = await findRevision(platform, { postId, revisionId });
  if (!revision) throw fail('NotFound');
  return revision;
}

/** Returns the changes of each revision relative to the previous one; `ids` are newest first. */
async function changesOf(
  platform: Platform,
  { postId, ids, olderId }: { postId: number; ids: readonly number[]; olderId: number | undefined },
) {
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

async function listRows(
  platform: Platform,
  post: StaffPost,
  { page, perPage }: { page: number; perPage: number },
): Promise<ListResponse<RevisionRow>> {
  const { id: postId, liveRevisionId, draftRevisionId, next } = post;
  const { revisions, total } = await listRevisions(platform, { postId, page, perPage });
  const behind = await listRevisions(platform, { postId, page: page * perPage + 1, perPage: 1 });
  const changes = await changesOf(platform, {
    postId,
    ids: revisions.map(({ id }) => id),
    olderId: behind.revisions[0]?.id,
  });
  const overrules = await listOverrules(platform, { postId, revisionIds: revisions.map(({ id }) => id) });
  const checks = await listBrowserChecks(
    platform,
    revisions.map(({ id }) => id),
  );
  const names = await namesOf(platform, [
    ...Array.from(checks.values(), ({ userId }) => userId),
    ...revisions.map(({ authorId }) => authorId),
    ...overrules.map(({ userId }) => userId),
  ]);
  return {
    total,
    data: revisions.map(({ id, title, createdAt, authorId }, index) => ({
      id,
      title,
      createdAt,
      author: authorId === null ? null : (names.get(authorId) ?? ''),
      isLive: id === liveRevisionId,
      isDraft: id === draftRevisionId,
      isNext: id === next?.revisionId,
      changes: changes[index] ?? null,
      browserCheck: checkOf(checks.get(id), names),
      overrules: overrules
        .filter(({ revisionId }) => revisionId === id)
        .map(({ userId, reason, problems, createdAt: at }) => ({
          reason,
          problems,
          createdAt: at,
          author: names.get(userId ?? '') ?? '',
        })),
    })),
  };
}

function checkOf(check: BrowserCheck | undefined, names: ReadonlyMap<string, string>): RevisionRow['browserCheck'] {
  if (!check) return null;
  const findings = browserFindings(check).map(({ sentence }) => sentence);
  return { author: names.get(check.userId) ?? '', checkedAt: check.checkedAt, findings };
}

/** Of a popup; other documents have none. */
const settingsOf = ({ document }: Revision) => (document as StoredDocument).settings ?? {};
const cssOf = ({ document }: Revision) => (document as StoredDocument).css ?? '';

function changesBetween(older: Revision, newer: Revision): RevisionChanges {
  const changes = compareDocuments(older.document, newer.document, registry);
  const count = (kind: WidgetChange['kind']) => changes.filter((change) => change.kind === kind).length;
  return {
    title: older.title !== newer.title,
    settings: !isDeepStrictEqual(settingsOf(older), settingsOf(newer)),
    css: cssOf(older) !== cssOf(newer),
    widgets: {
      changed: count('changed'),
      added: count('added'),
      removed: count('removed'),
      moved: count('moved'),
    },
  };
}
