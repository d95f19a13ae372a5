import { defineExamples } from '../define-examples.testing.ts';
import { pageId } from '../shared/fixtures.testing.ts';
import type { editor } from './resource.ts';

export default defineExamples<typeof editor>({
  'POST staff/read-css': { body: { texts: [{ scope: 'element', css: 'color: red' }] }, sentence: null },
  'POST staff/clean-document': { body: { document: { version: 1, content: [] } }, sentence: null },
  'POST staff/render-widget': {
    body: { postId: pageId, widget: { id: 'abc1234', type: 'spacer', v: 1, props: {} } },
    sentence: null,
  },
  'POST staff/render-section': { body: { postId: pageId, linkId: 'abc1234', section: 999_999_999 }, sentence: null },
  'POST staff/load-widgets': { body: { postId: pageId, widgets: [] }, sentence: null },
  'POST staff/matching-posts': { body: { postId: pageId, source: {} }, sentence: null },
});
