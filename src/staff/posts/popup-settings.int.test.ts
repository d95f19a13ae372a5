import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPost } from '../../content/posts/index.ts';
import { addPage, signInAs, startTestServer, type TestServer } from '../../http/core/testing.ts';

const base = '/wp-json/mizban/v1/staff';
let server: TestServer;
let headers: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer();
  headers = await signInAs(server, 'editor');
});
afterAll(() => server.close());

const documentWith = (settings?: object) => ({ version: 1, content: [], ...(settings ? { settings } : {}) });
async function send(method: string, path: string, body: object) {
  const response = await server.request(base + path, { method, headers, body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}
const create = (settings?: object, type = 'popup') =>
  send('POST', '/posts', { type, title: 'پیشنهاد', document: documentWith(settings) });

const refused: Array<[name: string, settings: object, fields: string[]]> = [
  ['unknown settings', { colour: 'red', timing: { hour: 3 } }, ['colour', 'timing.hour']],
  ['an unknown trigger', { triggers: { hover: {} } }, ['triggers.hover']],
  ['wrong values', { kind: 'cube', width: 5 }, ['kind', 'width']],
  ['P7 a pattern that may never end', { timing: { url: '^(a+)+$', action: 'regex' } }, ['timing.url']],
];

describe('the settings of a popup', () => {
  it.each(refused)('are refused when it is made: %s', async (_name, settings, fields) => {
    const { status, body } = await create(settings);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'InvalidFields', message: expect.stringMatching(/[آ-ی]/) });
    expect(Object.keys(body.fields).toSorted()).toEqual(fields);
  });

  it.each(refused)('are refused when a draft is saved, and the draft stays: %s', async (_name, settings, fields) => {
    const { body: made } = await create({ width: 480 });
    const saved = await send('PUT', `/posts/${made.id}/draft`, {
      title: 'پیشنهاد',
      document: documentWith(settings),
      baseRevisionId: made.revisionId,
    });
    expect(saved.status).toBe(422);
    expect(Object.keys(saved.body.fields).toSorted()).toEqual(fields);
    const { draft } = await (await server.request(`${base}/posts/${made.id}`, { headers })).json();
    expect(draft).toMatchObject({ revisionId: made.revisionId, document: { settings: { width: 480 } } });
  });

  it('are part of a comparison of two revisions', async () => {
    const { body: made } = await create({ width: 480 });
    const saved = await send('PUT', `/posts/${made.id}/draft`, {
      title: 'پیشنهاد',
      document: documentWith({ width: 600 }),
      baseRevisionId: made.revisionId,
    });
    const compare = async (from: number, to: number) => {
      const path = `${base}/posts/${made.id}/compare?from=${from}&to=${to}`;
      return (await server.request(path, { headers })).json();
    };
    const settings = { before: { width: 480 }, after: { width: 600 } };
    expect(await compare(made.revisionId, saved.body.revisionId)).toEqual({
      title: null,
      css: null,
      changes: [],
      settings,
    });
    expect(await compare(made.revisionId, made.revisionId)).toEqual({
      title: null,
      css: null,
      changes: [],
      settings: null,
    });
  });

  it('are saved when they are right, also with a regular expression that is not valid', async () => {
    const { body: made, status } = await create();
    expect(status).toBe(201);
    for (const url of ['^https://(?!.*ads)(\\w+)-\\1', '(']) {
      const { draft } = await (await server.request(`${base}/posts/${made.id}`, { headers })).json();
      const saved = await send('PUT', `/posts/${made.id}/draft`, {
        title: 'پیشنهاد',
        document: documentWith({ timing: { url, action: 'regex' } }),
        baseRevisionId: draft.revisionId,
      });
      expect(saved.status).toBe(200);
    }
  });

  it('are validated for popups only; those of a page are stored unchecked', async () => {
    expect((await create({ colour: 'red' }, 'page')).status).toBe(201);
  });

  it('that were stored before and are not known are left out; the popup is offered', async () => {
    const page = await addPage(server.platform, { slug: 'old-popup', text: 'صفحه' });
    const old = await createPost(server.platform, {
      type: 'popup',
      title: 'پیشین',
      document: documentWith({ colour: 'red', conditions: { include: [{ on: 'post', id: page.id }] } }),
      authorId: null,
      status: 'published',
    });
    expect(await (await server.request('/old-popup/')).text()).toContain(`[{"id":${old.id},`);
  });

  it('P7 a pattern that was stored before and may never end is not sent to visitors', async () => {
    const page = await addPage(server.platform, { slug: 'slow-popup', text: 'صفحه' });
    const settings = {
      conditions: { include: [{ on: 'post', id: page.id }] },
      timing: { url: '^(a+)+$', action: 'regex' },
    };
    await createPost(server.platform, {
      type: 'popup',
      title: 'کند',
      document: documentWith(settings),
      authorId: null,
      status: 'published',
    });
    expect(await (await server.request('/slow-popup/')).text()).not.toContain('mizban-popups');
  });
});
