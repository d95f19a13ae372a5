import { mkdtempSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentReader } from '../../builder/document-facts.ts';
import type { ContentPlatform } from '../../content/documents.ts';
import { createPost } from '../../content/posts/index.ts';
import { personNames, type Role } from '../../content/users/index.ts';
import type { OpenPlatform, Platform } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { randomToken } from '../../platform/ids.ts';
import { createTestDatabase } from '../../shop/testing.ts';
import { registry } from '../../widgets/index.ts';
import { createServices } from './create-services.ts';
import { createHttpServer } from './server.ts';
import type { Services } from './services.ts';

export const password = 'درست اسب باتری ۱۲';

/** Password hash at the lowest argon2id cost: tests sign in hundreds of times. */
const cheapHash = '$argon2id$v=19$m=8,t=1,p=1$bWl6YmFuIHRlc3Qgc2FsdA$3RuOABdRPJ017tG7yi+gBF4snheO+WSO0qVnK7JCStY';

/** Starts a real server on a real port with an empty database, for `*.int.test.ts`. */
export async function startTestServer(
  limits: Parameters<typeof createHttpServer>[1] = {},
  config: Partial<Services['config']> = {},
) {
  const opened = await createTestDatabase();
  const { clock, database } = opened;
  const gate = createGate(opened);
  const platform: OpenPlatform & ContentPlatform = {
    ...opened,
    readDocument: documentReader(registry),
    db: gate.db,
    database: { ...database, ping: () => (gate.isAway ? Promise.reject(fail('Unavailable')) : database.ping()) },
  };
  const folder = mkdtempSync(join(tmpdir(), 'mizban-static-'));
  writeFileSync(join(folder, 'main-abc.js'), 'export const ready = true;\n'.repeat(20));
  const services: Services = createServices({
    config: {
      port: 0,
      host: '127.0.0.1',
      baseUrl: 'https://mizban.test',
      dataDir: folder,
      databaseUrl: undefined,
      databasePool: undefined,
      storageUrl: undefined,
      secret: 's'.repeat(64),
      logLevel: 'silent',
      metricsToken: 'metrics-token-0123',
      smtpUrl: undefined,
      mailFrom: 'no-reply@mizban.test',
      adoptDatabase: false,
      beginAnew: false,
      shop: { gateways: {} },
      trustedProxies: [],
      connectionsPerAddress: 1_000,
      ...config,
    },
    platform,
    files: {
      assets: {
        script: '/assets/main-abc.js',
        firstPaint: '/assets/first-paint-abc.js',
        devScripts: [],
        font: '/assets/font.woff2',
        offline: { worker: '/assets/worker-abc.js', script: '/assets/offline-abc.js' },
      },
      staffAssets: { scripts: ['/wp-admin/assets/admin.js'], styles: [] },
      staticFolders: { '/assets/': folder },
      strictPolicy: true,
    },
  });
  const server = createHttpServer(services, limits);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  return {
    url,
    port,
    clock,
    platform,
    /** Absent on SQLite. */
    databaseUrl: opened.store.url,
    services,
    /** How many connections are open. */
    connections: () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count))),
    /** Simulates a database outage for the whole server. */
    setAway(isAway: boolean) {
      gate.isAway = isAway;
    },
    /** Without compression, unless the request accepts it: compressing a page may take longer than rendering it. */
    request(path: string, init: RequestInit = {}) {
      const headers = new Headers(init.headers);
      if (!headers.has('accept-encoding')) headers.set('accept-encoding', 'identity');
      return fetch(url + path, { redirect: 'manual', ...init, headers });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await opened.close();
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** Database with simulated outage: every query then throws the error of an unreachable server. */
function createGate({ db }: Pick<Platform, 'db'>) {
  const gate = {
    isAway: false,
    db: new Proxy(db, {
      get(target, key) {
        if (gate.isAway) throw fail('Unavailable');
        const value = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
  };
  return gate;
}

/** An address that a route's pattern fits: `/posts/:id{[0-9]{1,15}}` → `/posts/1`. */
export function addressOf({ path }: { path: string }): string {
  return path.replace(/:\w+(\{(?:[^{}]|\{[^}]*\})*\})?/g, (_name, pattern = '') =>
    '1'.repeat(Number(/\{(\d+)\}\}$/.exec(pattern)?.[1] ?? 1)),
  );
}

/** A published page with one heading. */
export function addPage(
  platform: ContentPlatform,
  input: { id?: number; slug: string; text: string; status?: 'draft' | 'published' },
) {
  const content = [{ id: 'head001', type: 'heading', v: 1, props: { text: input.text, tag: 'h1' } }];
  return createPost(platform, {
    type: 'page',
    id: input.id,
    slug: input.slug,
    title: `عنوان ${input.slug}`,
    document: { version: 1, content },
    authorId: null,
    status: input.status ?? 'published',
  });
}

/** A user of a role, signed in: the headers that a browser of theirs would send. */
export async function signInAs(server: TestServer, role: Role, { origin = server.url } = {}) {
  const { platform } = server;
  const email = `${role}@mizban.test`;
  const time = new Date(platform.clock.now());
  const now = platform.dialect === 'postgres' ? time : time.toISOString();
  const id = randomToken(8);
  const times = { createdAt: now, updatedAt: now };
  const emailVerified = platform.dialect === 'postgres' ? true : 1;
  await platform.db
    .insertInto('user')
    .values({ id, name: role, email, emailVerified, image: null, role, ...times })
    .execute();
  await personNames.put(platform.db, id);
  await platform.db
    .insertInto('account')
    .values({ id: randomToken(8), userId: id, password: cheapHash, ...times })
    .execute();
  const response = await signIn(server, email, password, { origin });
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const nonce = server.services.nonces.create('wp_rest', id);
  return { cookie, 'x-wp-nonce': nonce, origin, 'content-type': 'application/json' };
}

export function signIn(server: TestServer, email: string, secret: string, headers: Record<string, string> = {}) {
  return server.request('/wp-admin/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, ...headers },
    body: JSON.stringify({ email, password: secret }),
  });
}
