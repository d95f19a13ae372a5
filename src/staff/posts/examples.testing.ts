import { defineExamples } from '../define-examples.testing.ts';
import { aPost, aSection, emptyDocument, onPost, pageId, secret } from '../shared/fixtures.testing.ts';
import type { posts } from './resource.ts';

export default defineExamples<typeof posts>({
  'GET staff/posts': { query: '?type=page&perPage=100' },
  'GET staff/posts/:id': { id: pageId },
  'GET staff/posts/:id/panel': { id: pageId },
  'GET staff/posts/:id/uses': async (test) => ({ id: (await aSection(test)).id }),
  'GET staff/posts/choices': {},
  'GET staff/posts/grids': { query: '?path=/blog/' },
  'GET staff/posts/months': {},
  'GET staff/posts/:id/preview-links': async ({ send }) => {
    await send('POST staff/posts/:id/preview-links', { id: pageId, body: { hours: 1 } });
    return { id: pageId, allowed: ['administrator', 'editor'] };
  },
  'POST staff/posts': {
    body: { type: 'page', title: 'تازه', excerpt: secret, document: emptyDocument },
    sentence: 'صفحهٔ «تازه» را ساخت',
  },
  'POST staff/posts/bulk': async (test) => {
    const [one, other] = [await aPost(test), await aPost(test)];
    return {
      body: { action: 'trash', ids: [one.id, 999_999_999, other.id] },
      sentence: `${one.subject}، ${other.subject} را به زباله‌دان برد`,
    };
  },
  'PUT staff/posts/:id/draft': onPost('پیش‌نویس … را ذخیره کرد', (post) => ({
    title: secret,
    document: emptyDocument,
    baseRevisionId: post.draftRevisionId,
  })),
  'PUT staff/posts/:id/panel': onPost('مشخصات … را عوض کرد: چکیده', () => ({ version: 1, excerpt: secret })),
  'POST staff/posts/:id/duplicate': onPost('از … رونوشت ساخت', () => ({}), ['administrator', 'editor']),
  'POST staff/posts/:id/preview-links': onPost('برای … پیوند پیش‌نمایش ساخت', () => ({ hours: 1 })),
  'POST staff/posts/:id/revoke-preview-link': async (test) => {
    const { id, subject } = await aPost(test);
    const link = await test.send('POST staff/posts/:id/preview-links', { id, body: { hours: 1 } });
    return { id, body: { linkId: link.body.id }, sentence: `پیوند پیش‌نمایش ${subject} را باطل کرد` };
  },
  'POST staff/posts/:id/hand-in': onPost('… را برای انتشار تحویل داد', (post) => ({
    revisionId: post.draftRevisionId,
  })),
  'POST staff/posts/:id/publish': onPost('… را با وجود ایرادهای بررسی منتشر کرد', (post) => ({
    revisionId: post.draftRevisionId,
    overrule: 'صفحه هنوز خالی است',
  })),
  'POST staff/posts/:id/share': async (test) => {
    const { id, subject } = await aSection(test);
    return { id, body: {}, sentence: `${subject} را برای پیوستن به صفحه‌ها منتشر کرد` };
  },
  'POST staff/posts/:id/copy-into-uses': async (test) => {
    const { id, subject } = await aSection(test);
    return { id, body: {}, sentence: `پیوندهای ${subject} را در صفحه‌ها به رونوشت تبدیل کرد` };
  },
  'POST staff/posts/:id/editing': { id: pageId, sentence: null, allowed: ['administrator', 'editor'] },
  'POST staff/posts/:id/seen': { id: pageId, sentence: null },
  'POST staff/posts/:id/left': { id: pageId, sentence: null },
  'PUT staff/posts/:id/autosave': async (test) => {
    const { id, draftRevisionId: baseRevisionId } = await aPost(test);
    return { id, body: { title: 'x', document: emptyDocument, baseRevisionId }, sentence: null };
  },
  'POST staff/posts/:id/drop-autosave': { id: pageId, sentence: null },
  'PUT staff/posts/:id/browser-check': async (test) => {
    const { id, draftRevisionId: revisionId } = await aPost(test);
    const views = [{ width: 360, scheme: 'light' }];
    return { id, body: { revisionId, views, findings: [] }, sentence: null };
  },
  'POST staff/posts/:id/check': { id: pageId, body: { title: 'x', document: emptyDocument }, sentence: null },
});
