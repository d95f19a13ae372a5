import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import type { DomainConfig } from '../../platform/config-domains.ts';

/**
 * Local registries of `.com` and `.net` (RDAP) and `.ir` (WHOIS). The first word of a name selects the response:
 * `taken`, `reserved`, `busy` (rate limit), `broken`, `silent` (no response), `web` (a page that is not the
 * registry's), `moved`, `wrong` (another name), `empty`. All others are free.
 */
export async function startRegistries(taken: ReadonlySet<string> = new Set()) {
  const asked: string[] = [];
  const kindOf = (name: string) => (taken.has(name) ? 'taken' : (/^[a-z]+/.exec(name)?.[0] ?? ''));
  const rdap = createHttpServer((request, response) => {
    const name = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
    asked.push(name);
    const send = (status: number, body: string, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/rdap+json', ...headers }).end(body);
    const found = (ldhName: string, status: string[]) =>
      send(200, JSON.stringify({ objectClassName: 'domain', ldhName, status }));
    switch (kindOf(name)) {
      case 'taken':
        return found(name.toUpperCase(), ['active']);
      case 'reserved':
        return found(name, ['reserved']);
      case 'wrong':
        return found('other.com', ['active']);
      case 'busy':
        return send(429, '', { 'retry-after': '120' });
      case 'broken':
        return send(500, '{}');
      case 'web':
        return send(404, '<html></html>', { 'content-type': 'text/html' });
      case 'moved':
        return send(302, '', { location: 'https://example.com/' });
      case 'empty':
        return send(200, '');
      case 'silent':
        return;
      default:
        return send(404, '{"errorCode":404}');
    }
  });
  const sockets = new Set<Socket>();
  const whois = createTcpServer((socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)).on('error', () => {}));
    socket.once('data', (line) => {
      const name = line.toString().trim();
      asked.push(name);
      const kind = kindOf(name);
      if (kind !== 'silent') socket.end(whoisAnswers[kind]?.(name) ?? whoisFree);
    });
  });
  await new Promise<void>((done) => rdap.listen(0, '127.0.0.1', done));
  await new Promise<void>((done) => whois.listen(0, '127.0.0.1', done));
  const base = { url: `http://127.0.0.1:${(rdap.address() as AddressInfo).port}`, loopback: true };
  const line = { host: '127.0.0.1', port: (whois.address() as AddressInfo).port, loopback: true };
  const config: DomainConfig = {
    rdap: { '.com': base, '.net': base, '.shop': base },
    whois: { '.ir': line },
    usual: {},
  };
  return {
    config,
    /** Names in the order of the questions. */
    asked,
    async close() {
      rdap.closeAllConnections();
      for (const socket of sockets) socket.destroy();
      await Promise.all([rdap, whois].map((server) => new Promise((done) => server.close(done))));
    },
  };
}

const whoisFree = '% This is the IRNIC Whois server.\n\n%ERROR:101: no entries found\n%\n% No entries found.\n';
const whoisAnswers: Record<string, (name: string) => string> = {
  taken: (name) => `% IRNIC\n\ndomain:\t\t${name}\nholder-c:\tab123-irnic\nnserver:\tns.example.ir\n`,
  wrong: () => 'domain:\tother.ir\n',
  reserved: () => '% This domain is not available for registration.\n',
  busy: () => '% Too many requests.\n',
  broken: () => '% Bad query\n',
  empty: () => '',
};
