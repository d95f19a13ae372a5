import type { Socket } from 'node:net';
import type { TestServer } from '../core/testing.ts';
import { rememberCaller } from '../security/this-machine.ts';
import { visitorOf } from './visitor.ts';

/** Browser for form tests: stores and sends cookies. */
export function testBrowser(server: TestServer) {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const storeCookies = (lines: string[]) => {
    for (const line of lines) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0\b/i.test(line)) jar.delete(key);
      else jar.set(key, value);
    }
  };
  const takeNotice = () => {
    const names = ['__Host-mizban_notice', 'mizban_notice'];
    const notice = names.map((name) => jar.get(name)).find(Boolean) ?? '';
    for (const name of names) jar.delete(name);
    return notice;
  };
  return {
    jar,
    async post(path: string, values: Record<string, string> = {}) {
      const response = await server.request(path, {
        method: 'POST',
        headers: { origin: server.url, cookie: cookie() },
        body: new URLSearchParams(values),
      });
      const lines = response.headers.getSetCookie();
      storeCookies(lines);
      const { status, headers } = response;
      return { status, to: headers.get('location'), notice: takeNotice(), lines, headers, html: await response.text() };
    },
    async get(path: string) {
      const response = await server.request(path, { headers: { cookie: cookie() } });
      return { status: response.status, headers: response.headers, html: await response.text() };
    },
    visitor: () => {
      const headers = { host: '127.0.0.1', cookie: cookie() };
      const request = new Request(server.url, { headers });
      const incoming = { headers, socket: { remoteAddress: '127.0.0.1' } as Socket };
      rememberCaller(request, incoming, server.services.config);
      return visitorOf(request, server.services);
    },
  };
}
