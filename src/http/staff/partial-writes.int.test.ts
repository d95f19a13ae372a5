import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { storeSubmission } from '../../content/forms/index.ts';
import { addTerm } from '../../content/terms/index.ts';
import { testPlanRest, testSpecs } from '../../shop/catalogue/testing.ts';
import { allRoutes } from '../core/app.ts';
import { addPage, signInAs, startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;
let headers: Awaited<ReturnType<typeof signInAs>>;

beforeAll(async () => {
  server = await startTestServer();
  headers = await signInAs(server, 'administrator');
});
afterAll(() => server.close());

const base = '/wp-json/mizban/v1/staff';

/** Updating calls, each with the schema of its body. */
const changes = () =>
  allRoutes(server.services)
    .filter(({ method, path }) => method === 'PUT' && path.startsWith(base))
    .map(({ path, body }) => ({ name: path.slice(base.length).replace(/\{.*\}/, ''), schema: body?.schema }));

/** Returns the paths of fields with defaults, at any depth. Items of lists are skipped, because they are new each time. */
function filledIn(schema: unknown, path = ''): string[] {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return [path];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return filledIn(schema.unwrap(), path);
  if (schema instanceof z.ZodPipe) return filledIn(schema.in, path);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, field]) => filledIn(field, `${path}/${name}`));
}

const mayLeaveOut = (schema: unknown) =>
  schema instanceof z.ZodObject && Object.values(schema.shape).some((field) => field instanceof z.ZodOptional);

async function send(method: string, path: string, body?: object) {
  const response = await server.request(`${base}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

/** For each call with optional fields: a full record, its read address, and the minimal request body. */
const records: Record<string, () => Promise<{ path: string; read: string; full: object; least: object }>> = {
  async '/terms/:id'() {
    const parent = await addTerm(server.platform, { taxonomy: 'category', name: 'سرورها' });
    const own = { taxonomy: 'category', name: 'مجازی', slug: 'virtual', description: 'توضیح', parentId: parent.id };
    const { id } = await addTerm(server.platform, own);
    const least = { version: 2, name: own.name };
    return { path: `/terms/${id}`, read: `/terms/${id}`, full: { ...own, taxonomy: undefined, version: 1 }, least };
  },
  async '/posts/:id/panel'() {
    await addPage(server.platform, { id: 7107, slug: 'germany-vps', text: 'متن' });
    const seo = { title: 'عنوان', description: 'توضیح', canonical: 'https://example.com/', noindex: true };
    const full = { version: 1, excerpt: 'چکیده', commentsOpen: true, seo };
    return { path: '/posts/7107/panel', read: '/posts/7107/panel', full, least: { version: 2 } };
  },
  async '/submissions/:id'() {
    const stored = await storeSubmission(server.platform, {
      postId: 7107,
      widgetId: 'frm0001',
      formName: 'تماس',
      attempt: '1',
      content: '',
      fields: [],
      meta: { path: '/', title: '', visitor: 'x' },
      effects: { emails: [], subject: '', webhookUrl: '', baseUrl: 'https://mizban.test' },
    });
    const path = `/submissions/${stored?.id}`;
    return { path, read: path, full: { version: 1, isDone: true }, least: { version: 2 } };
  },
  async '/media/:id'() {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>');
    const added = await server.request(`${base}/media?name=a.svg`, { method: 'POST', headers, body: drawing });
    const { id } = (await added.json()) as { id: number };
    const full = { version: 1, alt: 'سرور', title: 'سرور', caption: 'زیرنویس', description: 'توضیح' };
    return { path: `/media/${id}`, read: `/media/${id}`, full, least: { version: 2 } };
  },
  async '/site-imports/:id/options'() {
    const { id } = (await send('POST', '/site-imports', { name: 'سایت' })).body;
    const full = {
      publishes: true,
      takesDesign: true,
      takesMenus: true,
      menus: { 7: 'main' },
      types: { faq: 'page' },
      takesFields: false,
      oldSite: 'https://old.example',
    };
    return { path: `/site-imports/${id}/options`, read: `/site-imports/${id}`, full, least: { takesTitle: false } };
  },
  /** `stockSeen` is optional, but it is not stored. */
  '/plans/:id': () => Promise.reject(new Error('has no field that may be left out')),
  /** The result of a check replaces the one before as a whole. */
  '/posts/:id/browser-check': () => Promise.reject(new Error('is not a record that is edited')),
};
const replaced = ['/plans/:id', '/posts/:id/browser-check'];

const changing = new Set(['version', 'updatedAt', 'changedAt']);
const steady = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, inner) => (changing.has(key) ? undefined : inner)));

describe('a field that a call of staff leaves out is not overwritten', () => {
  it('no change fills in fields that were not sent', () => {
    const filled = changes().flatMap(({ name, schema }) => filledIn(schema).map((field) => `${name} ${field}`));
    expect(filled).toEqual([]);
  });

  it('every change whose fields may be left out is tried below', () => {
    const loose = changes().filter(({ schema }) => mayLeaveOut(schema));
    expect(loose.map(({ name }) => name).sort()).toEqual(Object.keys(records).sort());
  });

  it.each(Object.keys(records).filter((name) => !replaced.includes(name)))('PUT %s', async (name) => {
    const { path, read, full, least } = (await records[name]?.()) ?? { path: '', read: '', full: {}, least: {} };
    expect(await send('PUT', path, full)).toMatchObject({ status: 200 });
    const before = await send('GET', read);
    expect(await send('PUT', path, least)).toMatchObject({ status: 200 });
    expect(steady(await send('GET', read))).toEqual(steady(before));
  });

  it('PUT /plans/:id refuses a body that would reset a field to its default', async () => {
    const plan = {
      slug: 'vps-de-1',
      code: 'VPS-DE-1',
      name: 'پایه',
      category: 'germany-vps',
      line: 'linux',
      ...testPlanRest,
      specs: testSpecs,
      needsIdentity: true,
      prices: [{ cycle: 'monthly', amount: 10 }],
    };
    const { id } = (await send('POST', '/plans', plan)).body;
    for (const field of Object.keys(testPlanRest)) {
      const less = Object.fromEntries(Object.entries({ ...plan, version: 1 }).filter(([name]) => name !== field));
      expect([field, await send('PUT', `/plans/${id}`, less)]).toMatchObject([field, { status: 422 }]);
    }
    expect((await send('PUT', `/plans/${id}`, { ...plan, version: 1 })).status).toBe(200);
  });

  it('PUT /settings, of a group too', async () => {
    const rates = [{ currency: 'USD', rial: 1_150_000, at: 1 }];
    await send('PUT', '/settings', { shop: { rates, refundDays: 3 }, seo: { noindex: true } });
    await send('PUT', '/settings', { shop: { rateDays: 9 } });
    const { settings } = (await send('GET', '/settings')).body;
    expect(settings).toMatchObject({ shop: { rates, refundDays: 3, rateDays: 9 }, seo: { noindex: true } });
    await send('PUT', '/settings', { shop: { rates: [] } });
    expect((await send('GET', '/settings')).body.settings.shop).toMatchObject({ rates: [], refundDays: 3 });
  });
});
