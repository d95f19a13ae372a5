import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../content/users/password.ts';
import { signIn, signInAs, startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await signInAs(server, 'editor');
  // Tests store passwords at the lowest cost; here the cost is measured.
  const password = await hashPassword('a password as people have it');
  await server.platform.db.updateTable('account').set({ password }).execute();
});
afterAll(() => server.close());

const samples = 7;

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

describe('P20 unknown and known users', () => {
  it('get the same response to a wrong password, after about the same work', async () => {
    const work: Record<string, number[]> = { known: [], unknown: [] };
    const responses = new Map<string, Set<string>>();
    for (let n = 0; n < samples; n += 1) {
      // CPU time, measured alternately, so that other load affects both alike.
      for (const who of ['known', 'unknown']) {
        server.clock.advance(600_000);
        const email = who === 'known' ? 'editor@mizban.test' : `nobody${n}@mizban.test`;
        const before = process.cpuUsage();
        const response = await signIn(server, email, `a wrong password ${n}`);
        const body = await response.text();
        const { user, system } = process.cpuUsage(before);
        work[who]?.push(user + system);
        const headers = [...response.headers].filter(([name]) => name !== 'date');
        responses.set(who, (responses.get(who) ?? new Set()).add(JSON.stringify([response.status, headers, body])));
      }
    }
    expect(responses.get('known')).toEqual(responses.get('unknown'));
    expect(responses.get('known')?.size).toBe(1);
    // Without the dummy verification, unknown users would get a response many times sooner.
    const ratio = median(work.unknown ?? []) / median(work.known ?? []);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  }, 120_000);
});
