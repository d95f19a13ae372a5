import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Role, roles } from '../content/users/index.ts';
import { type Right, rightsOf } from '../content/users/rights.ts';
import type { Route } from '../http/core/routes.ts';
import { addPage, signInAs, startTestServer, type TestServer } from '../http/core/testing.ts';
import { isFull } from '../platform/properties.testing.ts';
import { addressOfCall, createExampleTest, examples, prepare, staffRoutes } from './examples.testing.ts';
import { pageId } from './shared/fixtures.testing.ts';

type Headers = Awaited<ReturnType<typeof signInAs>>;

let server: TestServer;
let headers: Record<Role, Headers>;
let routes: Map<string, Route>;
beforeAll(async () => {
  server = await startTestServer();
  await addPage(server.platform, { id: pageId, slug: 'germany-vps', text: 'سرور' });
  headers = {} as typeof headers;
  for (const role of roles) headers[role] = await signInAs(server, role);
  routes = staffRoutes(server.services);
});
afterAll(() => server.close());
const test = createExampleTest(
  () => server,
  () => headers.administrator,
);

/** The roles whose rights a route accepts. */
const rolesOf = ({ audience }: Route) =>
  roles.filter((role) => [audience].flat().some((right) => rightsOf[role].includes(right as Right)));

/**
 * One function compares roles with rights for every call, and the snapshot lists the result: `npm test` sends each call as
 * one role of each side, another for each call, `npm run test:full` as all.
 */
function sampleOf(allowed: readonly Role[], index: number): readonly Role[] {
  if (isFull) return roles;
  const sides = [roles.filter((role) => allowed.includes(role)), roles.filter((role) => !allowed.includes(role))];
  return sides.flatMap((side) => side[index % side.length] ?? []);
}

describe('P10 role matrix', () => {
  it('is a committed list', async () => {
    const lines = [...routes].map(([name, route]) => `${name} — ${rolesOf(route).join(', ')}`);
    await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('__snapshots__/roles.txt');
  });

  it('has an example of every call and download', () => {
    expect(Object.keys(examples).sort()).toEqual([...routes.keys()].sort());
  });

  it.each(Object.entries(examples))('%s', async (name, example) => {
    const sent = await prepare(example, test);
    const address = addressOfCall(name, sent);
    const [method = ''] = name.split(' ');
    const init = method === 'GET' ? { method } : { method, body: '{}' };
    const anonymous = { origin: server.url, 'content-type': 'application/json' };
    expect((await server.request(address, { ...init, headers: anonymous })).status).toBe(401);
    const allowed = sent.allowed ?? rolesOf(routes.get(name) as Route);
    for (const role of sampleOf(allowed, Object.keys(examples).indexOf(name))) {
      const { status } = await server.request(address, { ...init, headers: headers[role] });
      // Allowed roles pass authorization; the response to an empty body is not tested here.
      expect([role, status !== 401 && status !== 403]).toEqual([role, allowed.includes(role)]);
      expect(status).toBeLessThan(500);
    }
  });
});
