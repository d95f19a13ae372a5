import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { termsOfPosts } from '../../content/terms/index.ts';
import { signInAs, startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  headers = await signInAs(server, 'editor');
});
afterAll(() => server.close());

async function send(path: string, body: object) {
  const answer = await server.request(`/wp-json/mizban/v1/staff${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

describe('terms by staff', () => {
  it('are made, changed by the same slug, and given to posts', async () => {
    const made = await send('/terms', { taxonomy: 'category', name: 'سرور مجازي' });
    expect(made).toMatchObject({ status: 201, body: { slug: 'سرور-مجازی', name: 'سرور مجازی' } });
    const again = await send('/terms', { taxonomy: 'category', name: 'سرور', slug: 'سرور-مجازی' });
    expect(again.body.id).toBe(made.body.id);
    const document = { version: 1, content: [] };
    const post = await send('/posts', { type: 'post', title: 'x', document, termIds: [made.body.id], publish: true });
    expect(post.status).toBe(201);
    const terms = await termsOfPosts(server.platform.db, [post.body.id]);
    expect(terms.get(post.body.id)?.map(({ id }) => id)).toEqual([made.body.id]);
  });

  it.each([
    ['a taxonomy that is none', '/terms', { taxonomy: '__proto__', name: 'x' }, 422],
    ['no name', '/terms', { taxonomy: 'category', name: ' ' }, 422],
    ['a name without a letter', '/terms', { taxonomy: 'category', name: '!!!' }, 400],
    ['a parent that is not there', '/terms', { taxonomy: 'category', name: 'x', parentId: 424_242 }, 400],
    [
      'a post with a term that is not there',
      '/posts',
      { type: 'post', title: 'x', document: { version: 1, content: [] }, termIds: [424_242] },
      400,
    ],
  ])('%s is refused', async (_name, path, body, status) => {
    expect((await send(path, body)).status).toBe(status);
  });
});
