import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPost } from '../../content/posts/index.ts';
import { signInAs, startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;
let staff: Record<'editor' | 'author' | 'customer', Record<string, string>>;
/** Two uploaded files of visitors, as staff see them. */
let files: string[];

const pdf = new Blob(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'], { type: 'application/pdf' });

beforeAll(async () => {
  server = await startTestServer();
  const fields = [{ id: 'paper', type: 'file', label: 'مدرک' }];
  await createPost(server.platform, {
    type: 'page',
    id: 7107,
    slug: 'germany-vps',
    title: 'سرور',
    document: {
      version: 1,
      content: [
        { id: 'frm0001', type: 'form', v: 1, props: { fields } },
        { id: 'cmt0001', type: 'comments', v: 1, props: {} },
      ],
    },
    authorId: null,
    status: 'published',
  });
  staff = {
    editor: await signInAs(server, 'editor'),
    author: await signInAs(server, 'author'),
    customer: await signInAs(server, 'customer'),
  };
  for (const name of ['one.pdf', 'two.pdf']) {
    server.clock.advance(600_000);
    const body = new FormData();
    body.set('form_id', 'frm0001');
    body.set('post_id', '7107');
    body.append('form_fields[paper][]', pdf, name);
    const path = '/wp-admin/admin-ajax.php?action=mizban-form';
    const response = await server.request(path, { method: 'POST', headers: { origin: server.url }, body });
    expect(response.status).toBe(200);
  }
  const list = await server.request('/wp-json/mizban/v1/staff/submissions', { headers: staff.editor });
  const { data } = (await list.json()) as {
    data: Array<{ fields: Array<{ files?: Array<{ url: string }> }> }>;
  };
  files = data.flatMap((one) => one.fields.flatMap((field) => field.files ?? [])).map(({ url }) => url);
});
afterAll(() => server.close());

const read = async (path: string, headers: Record<string, string> = {}) => {
  const response = await server.request(path, { headers });
  return [response.status, await response.text()] as const;
};
const partsOf = (url = '') => /submissions\/(\d+)\/files\/([0-9a-f]{32})$/.exec(url)?.slice(1) ?? [];

describe('P13 private data of visitors', () => {
  it('files have unguessable tokens, each valid for its own submission only', async () => {
    expect(files).toHaveLength(2);
    const [firstId, firstToken] = partsOf(files[0]);
    const [secondId, secondToken] = partsOf(files[1]);
    expect(new Set([firstToken, secondToken]).size).toBe(2);
    const at = (id?: string, token?: string) => `/wp-json/mizban/v1/staff/submissions/${id}/files/${token}`;
    expect((await read(at(firstId, firstToken), staff.editor))[0]).toBe(200);
    const refused = await Promise.all(
      [at(firstId, secondToken), at(secondId, firstToken), at(firstId, '0'.repeat(32)), at('999999', firstToken)].map(
        (path) => read(path, staff.editor),
      ),
    );
    expect(new Set(refused.map(([status]) => status))).toEqual(new Set([404]));
  });

  it('a file is refused to everybody else with the same response, whether it exists or not', async () => {
    const real = files[0] ?? '';
    const guessed = real.replace(/\d+\/files\/.*/, `999999/files/${'0'.repeat(32)}`);
    for (const headers of [{}, staff.customer, staff.author] as Array<Record<string, string>>) {
      const [forReal, forGuess] = [await read(real, headers), await read(guessed, headers)];
      expect(forReal).toEqual(forGuess);
      expect([401, 403]).toContain(forReal[0]);
    }
  });

  it('a pending comment is shown only with its secret; with another one the page is as if it did not exist', async () => {
    const secrets: Array<{ id: string; hash: string }> = [];
    for (const name of ['a', 'b']) {
      server.clock.advance(600_000);
      const fields = { comment: `راز ${name}`, author: name, email: `${name}@example.ir`, comment_post_ID: '7107' };
      const response = await server.request('/wp-comments-post.php', {
        method: 'POST',
        headers: { origin: server.url, 'content-type': 'application/x-www-form-urlencoded' },
        body: String(new URLSearchParams(fields)),
      });
      const { searchParams } = new URL(response.headers.get('location') ?? '', server.url);
      secrets.push({ id: searchParams.get('unapproved') ?? '', hash: searchParams.get('moderation-hash') ?? '' });
    }
    const [one, other] = secrets;
    const page = (id = '', hash = '') => read(`/germany-vps/?unapproved=${id}&moderation-hash=${hash}`);
    expect((await page(one?.id, one?.hash))[1]).toContain('راز a');
    const nothing = await page('999999', '0'.repeat(32));
    expect(nothing[1]).not.toContain('راز');
    expect(await page(one?.id, other?.hash)).toEqual(nothing);
    expect(await page(one?.id, '0'.repeat(32))).toEqual(nothing);
    expect(one?.hash).toMatch(/^[0-9a-f]{32}$/);
  });
});
