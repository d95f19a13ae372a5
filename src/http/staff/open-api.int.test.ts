import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs, startTestServer, type TestServer } from '../core/testing.ts';
import type { OpenApi } from './open-api-types.ts';

const path = '/wp-json/mizban/v1/openapi.json';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the description of the calls', () => {
  it('is a committed file, one line for each call and each schema', async () => {
    const response = await server.request(path, { headers: await signInAs(server, 'editor') });
    const { paths, components, ...rest } = (await response.json()) as OpenApi;
    const calls = Object.entries(paths).flatMap(([at, methods]) =>
      Object.entries(methods).map(([method, call]) => `${method.toUpperCase()} ${at} ${JSON.stringify(call)}`),
    );
    const schemas = Object.entries(components.schemas).map(([name, schema]) => `${name} ${JSON.stringify(schema)}`);
    const lines = [
      JSON.stringify({ ...rest, security: components.securitySchemes }),
      ...calls.sort(),
      ...schemas.sort(),
    ];
    await expect(lines.join('\n')).toMatchFileSnapshot('__snapshots__/openapi.txt');
  });

  it('is for staff', async () => {
    expect((await server.request(path)).status).toBe(401);
    expect((await server.request(path, { headers: await signInAs(server, 'customer') })).status).toBe(403);
  });

  it('documents audience, parameters and body of every call', async () => {
    const response = await server.request(path, { headers: await signInAs(server, 'author') });
    const { openapi, paths, components } = (await response.json()) as OpenApi;
    expect(openapi).toBe('3.1.0');
    const list = paths['/staff/posts']?.get;
    expect(list?.summary).toBe('دیدن محتوا و پیش‌نویس‌ها');
    expect(list?.parameters).toContainEqual({
      name: 'perPage',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 25 },
    });
    const sort = list?.parameters.find(({ name }) => name === 'sort');
    expect(sort?.schema).toMatchObject({
      default: '-changedAt',
      anyOf: expect.arrayContaining([expect.objectContaining({ enum: expect.arrayContaining(['title', '-title']) })]),
    });
    const publish = paths['/staff/posts/{id}/publish']?.post;
    expect(publish?.parameters).toEqual([{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }]);
    expect(publish?.requestBody?.content['application/json']?.schema).toMatchObject({ required: ['revisionId'] });
    expect(publish?.security).toEqual([{ token: ['posts.publish'] }, { token: ['products.edit'] }]);
    expect(paths['/staff/tokens']?.post).not.toHaveProperty('security');
    expect(components).toMatchObject({ securitySchemes: { token: { type: 'http', scheme: 'bearer' } } });
    expect(Object.keys(paths).filter((one) => /[:[]/.test(one))).toEqual([]);
  });

  it('lists the address, the name and the response of every call for API clients', async () => {
    const headers = await signInAs(server, 'administrator');
    const made = await server.request('/wp-json/mizban/v1/staff/tokens', {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: 'x', scopes: ['media.upload'], days: 1 }),
    });
    const { token } = await made.json();
    const response = await server.request(path, { headers: { authorization: `Bearer ${token}` } });
    expect(response.status).toBe(200);
    const { servers, paths, components } = (await response.json()) as OpenApi;
    expect(servers).toEqual([{ url: '/wp-json/mizban/v1' }]);
    const names = Object.values(paths).flatMap((methods) => Object.values(methods).map((call) => call.operationId));
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('getStaffPostsIdPanel');
    const list = paths['/staff/posts']?.get?.responses['2XX']?.content?.['application/json']?.schema;
    expect(list).toMatchObject({ properties: { data: { items: { $ref: '#/components/schemas/PostRow' } } } });
    const refs = JSON.stringify({ paths, components }).matchAll(/"#\/components\/schemas\/(\w+)"/g);
    const unknown = [...refs].map(([, name = '']) => name).filter((name) => !(name in components.schemas));
    expect(unknown).toEqual([]);
  });
});
