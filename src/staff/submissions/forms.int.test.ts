// @postgres: sends statements that no test of data sends
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeSubmission } from '../../content/forms/index.ts';
import { createPost } from '../../content/posts/index.ts';
import { signInAs, startTestServer, type TestServer } from '../../http/core/testing.ts';

let server: TestServer;
let editor: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  await createPost(server.platform, {
    type: 'page',
    id: 7107,
    slug: 'talk',
    title: 'گفت‌وگو',
    document: { version: 1, content: [{ id: 'cmt0001', type: 'comments', v: 1, props: {} }] },
    authorId: null,
    status: 'published',
  });
  editor = await signInAs(server, 'editor');
});
afterAll(() => server.close());

const base = '/wp-json/mizban/v1/staff';
const get = async (path: string) => (await server.request(base + path, { headers: editor })).json();

describe('forms', () => {
  const fill = (input: { widgetId: string; formName: string; value: string }) =>
    storeSubmission(server.platform, {
      postId: 7107,
      widgetId: input.widgetId,
      formName: input.formName,
      fields: [{ id: 'name', label: 'نام', type: 'text', value: input.value }],
      meta: { path: '/talk/', title: 'گفت‌وگو', visitor: 'secret' },
      attempt: input.value,
      content: '',
      effects: { emails: [], subject: '', webhookUrl: '', baseUrl: 'https://mizban.test' },
    });

  it('that were filled in are listed, the last one first, under their newest name', async () => {
    const people = [{ id: expect.any(String), name: 'editor' }];
    expect(await get('/forms')).toEqual({ forms: [], people });
    await fill({ widgetId: 'frm0001', formName: 'نام کهنه', value: 'a' });
    await fill({ widgetId: 'frm0002', formName: 'مدارک', value: 'b' });
    await fill({ widgetId: 'frm0001', formName: 'تماس', value: 'c' });
    const page = { path: '/talk/', title: 'گفت‌وگو' };
    expect(await get('/forms')).toEqual({
      people,
      forms: [
        { postId: 7107, widgetId: 'frm0001', formName: 'تماس', page, count: 2 },
        { postId: 7107, widgetId: 'frm0002', formName: 'مدارک', page, count: 1 },
      ],
    });
  });
});
