import type { Services } from '../../http/core/services.ts';
import { type CheckedPost, checkPost } from '../../http/drafts/check.ts';
import { asDraft } from '../../http/drafts/draft.ts';
import { read } from '../../http/staff/define-resource.ts';
import type { ListResponse } from '../../http/staff/list-query.ts';
import {
  type ComparedPage,
  findComparedPage,
  findImportedPost,
  findImportedPosts,
  findOriginal,
  listReport,
} from '../../import/write/index.ts';
import type { ReportRow } from '../../import/write/report.ts';
import { fail } from '../../platform/errors.ts';
import { loadPost } from '../shared/posts.ts';
import { comparedQuery, originalQuery, reportQuery } from './schemas.ts';

const perPage = 25;

/** A row with the post that its item is here. */
interface ShownRow extends ReportRow {
  here: { postId: number; isPublic: boolean } | null;
}

/** Import report: imported pages next to those of the old site. */
export function reportCalls(services: Services) {
  const { platform } = services;
  return {
    /** Paged report of a phase, of all items or only those to review. */
    'GET staff/site-imports/:id/report': read({
      query: reportQuery,
      async handle({ id: importId, query }): Promise<ListResponse<ShownRow>> {
        const { rows, ...total } = await listReport(platform, {
          importId,
          phase: query.phase,
          hasProblems: query.problems === '1',
          page: query.page,
          perPage,
        });
        const originIds = rows.flatMap(({ kind, originId }) => (kind === 'post' ? [originId] : []));
        const posts = await findImportedPosts(platform, { importId, originIds });
        const here = ({ kind, originId }: ReportRow) => (kind === 'post' && posts.get(originId)) || null;
        return { data: rows.map((row) => ({ ...row, here: here(row) })), ...total };
      },
    }),
    /** A page of the import with its neighbours, and the revision that staff would publish. */
    'GET staff/site-imports/:id/compared': read({
      query: comparedQuery,
      async handle({ id, query }): Promise<ComparedPage & { revisionId: number }> {
        const page = await findComparedPage(platform, {
          importId: id,
          originId: query.origin,
          hasProblems: query.problems === '1',
        });
        const { draft } = await loadPost(services, page.postId);
        return { ...page, revisionId: draft.id };
      },
    }),
    /** A post of the old site, with the elements of its editor. */
    'GET staff/site-imports/:id/original': read({
      query: originalQuery,
      async handle({ id, query }): Promise<{ original: Record<string, unknown> }> {
        const found = await findOriginal(platform, { importId: id, originId: query.origin });
        if (!found) throw fail('NotFound', { message: 'این نوشته در پرونده‌های سایت پیشین پیدا نشد.' });
        return { original: { ...found.item } };
      },
    }),
    /** Runs the pre-publish check on an imported post: its problems and its weight. */
    'GET staff/site-imports/:id/check': read({
      query: originalQuery,
      async handle({ id, query }): Promise<CheckedPost & { postId: number }> {
        const postId = await findImportedPost(platform, { importId: id, originId: query.origin });
        const post = await loadPost(services, postId);
        return { ...(await checkPost(services, asDraft(post))), postId };
      },
    }),
  };
}
