import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInAs, startTestServer, type TestServer } from '../../http/core/testing.ts';

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  headers = await signInAs(server, 'administrator');
});
afterAll(() => server.close());

async function send(text: string) {
  const response = await server.request('/wp-json/mizban/v1/staff/imports/elementor', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: text,
  });
  return { status: response.status, body: await response.json() };
}

const heading = { elType: 'widget', id: 'h', widgetType: 'heading', settings: { title: 'سرور <b>آلمان</b>' } };
const picture = {
  elType: 'widget',
  id: 'p',
  widgetType: 'image',
  settings: { image: { url: 'https://old.example/a.jpg' } },
};
const template = {
  title: 'صفحهٔ نخست',
  type: 'page',
  content: [
    {
      elType: 'container',
      id: 'c',
      settings: {},
      elements: [heading, picture, { elType: 'widget', widgetType: 'acme' }],
    },
  ],
};

it('an Elementor template is returned as a document that becomes a draft, with a report of what is missing', async () => {
  const { status, body } = await send(`\ufeff${JSON.stringify(template)}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    title: 'صفحهٔ نخست',
    missing: ['https://old.example/a.jpg'],
    widgets: [
      { from: 'acme', to: null, level: 'unsupported', count: 1 },
      { from: 'heading', to: 'heading', level: 'exact', count: 1 },
      { from: 'image', to: 'image', level: 'exact', count: 1 },
      { from: 'container', to: 'container', level: 'exact', count: 1 },
    ],
  });
  const made = await server.request('/wp-json/mizban/v1/staff/posts', {
    method: 'POST',
    headers,
    body: JSON.stringify({ type: 'page', title: body.title, document: body.document }),
  });
  expect(made.status).toBe(201);
  const { id } = await made.json();
  const draft = await server.request(`/wp-json/mizban/v1/staff/posts/${id}`, { headers });
  expect(JSON.stringify((await draft.json()).draft.document)).toContain('سرور آلمان');
});

it.each([['not JSON'], ['{}'], ['[]'], ['{"content":[1]}'], ['null']])(
  'P14 %s is refused with what to do',
  async (text) => {
    const { status, body } = await send(text);
    expect(status).toBe(400);
    expect(body.message).toContain('خروجی JSON');
  },
);
