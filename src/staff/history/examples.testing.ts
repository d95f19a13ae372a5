import { defineExamples } from '../define-examples.testing.ts';
import { firstOf, onPost, pageId } from '../shared/fixtures.testing.ts';
import type { history } from './resource.ts';

export default defineExamples<typeof history>({
  'GET staff/posts/:id/revisions': { id: pageId },
  'GET staff/posts/:id/revision': async (test) => ({
    id: pageId,
    query: `?revision=${await firstOf(test, `staff/posts/${pageId}/revisions`)}`,
  }),
  'GET staff/posts/:id/compare': async (test) => {
    const id = await firstOf(test, `staff/posts/${pageId}/revisions`);
    return { id: pageId, query: `?from=${id}&to=${id}` };
  },
  'POST staff/posts/:id/restore-revision': onPost('… را به نسخه‌ای پیشین برگرداند', (post) => ({
    revisionId: post.draftRevisionId,
    baseRevisionId: post.draftRevisionId,
  })),
});
