import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../scripts/lib/free-port.mjs';
import { findNginx } from '../scripts/lib/nginx.mjs';
import { pinnedNode, root } from '../scripts/lib/project.mjs';
import { serverEnv } from '../scripts/lib/server-env.mjs';
import { makeCertificate, shippedNginx, startShippedNginx } from '../scripts/lib/shipped-nginx.mjs';
import { readConfig } from '../src/platform/config.ts';

const folder = mkdtempSync(join(tmpdir(), 'mizban-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const shipped = (name) => readFileSync(join(root, 'deploy', name), 'utf8');

describe('nginx.conf', () => {
  it('is accepted by nginx, with TLS and HTTP/2', async () => {
    const certificate = await makeCertificate(folder);
    const config = join(folder, 'nginx.conf');
    const ports = { door: 18300, plain: 18080, secure: 18443 };
    writeFileSync(config, shippedNginx({ folder, ports, nodes: [3000, 3001], certificate }));
    const { status, stderr } = spawnSync(await findNginx(), ['-t', '-q', '-c', config, '-p', folder], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});

describe('the shipped nginx', () => {
  it('P76: serves the copy of a file that it has kept while the program says 503 for it', async () => {
    let asked = 0;
    const program = createServer((_request, response) => {
      asked += 1;
      if (asked > 1) response.writeHead(503, { 'cache-control': 'no-store', 'retry-after': '10' }).end('away');
      else response.writeHead(200, { 'cache-control': 'public, max-age=31536000, immutable' }).end('picture');
    }).listen(0, '127.0.0.1');
    await once(program, 'listening');
    const nginx = await startShippedNginx({
      nodes: [program.address().port],
      isSecure: false,
      changes: [[/ 86400;/, ' 1;']],
    });
    try {
      const ask = () => fetch(`http://127.0.0.1:${nginx.port}/media/ab/picture-640.webp`);
      await expect
        .poll(async () => {
          const answer = await ask();
          expect([answer.status, await answer.text()]).toEqual([200, 'picture']);
          return asked;
        })
        .toBeGreaterThan(1);
      const other = await fetch(`http://127.0.0.1:${nginx.port}/media/ab/other-640.webp`);
      expect([other.status, other.headers.get('retry-after')]).toEqual([503, '10']);
    } finally {
      await nginx.stop();
      program.close();
      program.closeAllConnections();
    }
  });
});

describe('the shipped nginx before somebody who asks for everything at once', () => {
  it('P51: lets one address have a number of requests under way, and refuses more with 429', async () => {
    const waiting = [];
    const program = createServer((_request, response) => waiting.push(response)).listen(0, '127.0.0.1');
    await once(program, 'listening');
    const nginx = await startShippedNginx({
      nodes: [program.address().port],
      isSecure: false,
      changes: [[/limit_conn mizban_network 1000;/, 'limit_conn mizban_network 3;']],
    });
    try {
      const ask = (localAddress) =>
        new Promise((resolve, reject) => {
          const sent = plainRequest({
            host: '127.0.0.1',
            port: nginx.port,
            path: '/wp-json/x',
            localAddress,
            agent: false,
          });
          sent.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
          sent.end();
        });
      const first = [1, 2, 3].map(() => ask('127.0.7.1'));
      await expect.poll(() => waiting.length).toBe(3);
      expect(await ask('127.0.7.1')).toBe(429);
      const other = ask('127.0.7.2');
      await expect.poll(() => waiting.length).toBe(4);
      for (const response of waiting) response.end();
      expect(await Promise.all([...first, other])).toEqual([200, 200, 200, 200]);
    } finally {
      await nginx.stop();
      program.close();
      program.closeAllConnections();
    }
  });
});

describe('the units of systemd', () => {
  const units = readdirSync(join(root, 'deploy')).filter((name) => /\.(service|timer)$/.test(name));

  it.each(units)('%s is accepted by systemd', (name) => {
    // The paths of Node and npm differ between machines.
    for (const unit of units) {
      writeFileSync(join(folder, unit), shipped(unit).replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
    }
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', join(folder, name)], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it.each(units.filter((name) => name.endsWith('.service')))(
    '%s gives the program little more than it needs',
    (name) => {
      const { stdout } = spawnSync(
        'systemd-analyze',
        ['security', '--offline=true', '--no-pager', join(root, 'deploy', name)],
        { encoding: 'utf8' },
      );
      expect(Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThan(2);
    },
  );

  it('harden the backup as the program itself', () => {
    const hardening = (name) =>
      shipped(name).match(
        /^(?:Protect|Private|Restrict|SystemCall|Capability|Ambient|NoNew|Lock|RemoveIPC|UMask)\S*=.*$/gm,
      );
    expect(hardening('mizban.service').length).toBeGreaterThan(20);
    expect(hardening('mizban-backup.service').toSorted()).toEqual(hardening('mizban.service').toSorted());
  });
});

describe('Containerfile', () => {
  const file = shipped('Containerfile');

  it('copies what exists and starts what the build makes', () => {
    const copied = [...file.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, path]) => path);
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(existsSync(join(root, 'dist', 'server', 'main.js'))).toBe(true);
  });

  const set = Object.fromEntries([...file.matchAll(/(\w+)=(\S+)(?: \\)?$/gm)].map(([, name, value]) => [name, value]));

  it('sets the environment that npm start sets', () => {
    expect(set).toMatchObject(serverEnv({}));
  });

  it('starts with BASE_URL only: others than its machine reach it', () => {
    const env = { ...set, DATA_DIR: join(folder, 'container') };
    expect(() => readConfig(env)).toThrow('BASE_URL must be set');
    expect(readConfig({ ...env, BASE_URL: 'https://example.ir' }).host).toBe('0.0.0.0');
  });
});

/** Secrets that must never appear in logs, pages, errors or addresses. */
const secrets = {
  SECRET: `canary-secret-${'x'.repeat(32)}`,
  SMTP_URL: 'smtp://mailer:canary-smtp-word@127.0.0.1:1',
  METRICS_TOKEN: 'canary-metrics-token',
};
const typed = {
  password: 'canary-typed-password',
  session: 'canary-session-token',
  phone: '09121112233',
  card: '6037991234567893',
};

describe('the program behind the shipped nginx', () => {
  let program;
  let nginx;
  let logged = '';

  const startProgram = async (port) => {
    const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '', HOST: '127.0.0.1', PORT: String(port) };
    const own = { BASE_URL: 'https://example.ir', TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'trace', ...secrets };
    const child = spawn(pinnedNode(), ['dist/server/main.js'], {
      cwd: root,
      env: serverEnv({ ...process.env, ...env, ...own }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const collect = (chunk) => {
      logged += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isReady())) {
      if (child.exitCode !== null) throw new Error('The program does not start.');
      await sleep(50);
    }
    return { port, child };
  };

  const ask = async (path, { method = 'GET', body, ...headers } = {}) => {
    const sent = request({
      host: '127.0.0.1',
      port: nginx.port,
      path,
      method,
      headers,
      rejectUnauthorized: false,
      agent: false,
    });
    sent.end(body);
    const [answer] = await once(sent, 'response');
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
  };

  beforeAll(async () => {
    program = await startProgram(await freePort());
    nginx = await startShippedNginx({ nodes: [program.port], isSecure: true });
  }, 600_000);
  afterAll(async () => {
    program?.child.kill('SIGTERM');
    await nginx?.stop();
  });

  it('P44: gets its pages through with all their headers', async () => {
    const direct = await fetch(`http://127.0.0.1:${program.port}/`, { headers: { 'accept-encoding': 'identity' } });
    const through = await ask('/');
    expect(through.status).toBe(200);
    expect(through.body).toBe(await direct.text());
    const names = ['content-security-policy', 'strict-transport-security', 'x-content-type-options', 'referrer-policy'];
    for (const name of names) expect(through.headers[name]).toBe(direct.headers.get(name));
    expect(through.headers['x-powered-by']).toBeUndefined();
  });

  it('keeps one copy of each encoding', async () => {
    const encodings = [];
    for (const accept of ['gzip, deflate, br, zstd', 'br', 'gzip', 'br;q=0, gzip', 'identity']) {
      encodings.push((await ask('/', { 'accept-encoding': accept })).headers['content-encoding']);
    }
    expect(encodings).toEqual(['zstd', 'br', 'gzip', 'gzip', undefined]);
  });

  it('P53: keeps what is for this machine alone to itself', async () => {
    for (const path of ['/metrics', '/healthz', '/readyz']) expect((await ask(path)).status).toBe(404);
  });

  it('P45: never keeps what is not for everybody', async () => {
    await ask('/wp-admin/');
    await ask('/no-such-page/');
    await ask('/?s=vps');
    const kept = readdirSync(join(nginx.folder, 'cache'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => /^KEY: (.*)$/m.exec(readFileSync(join(entry.parentPath, entry.name), 'latin1'))?.[1]);
    expect(kept.toSorted()).toEqual([' /', 'br /', 'br, zstd /', 'gzip /']);
  });

  it('goes on serving kept pages while the program is away, and fresh ones when it is back', async () => {
    const before = await ask('/germany-vps/');
    const ended = once(program.child, 'exit');
    program.child.kill('SIGTERM');
    await ended;
    const meanwhile = await ask('/germany-vps/');
    expect(meanwhile.status).toBe(200);
    expect(meanwhile.body).toBe(before.body);
    expect((await ask('/wp-admin/')).status).toBe(502);
    program = await startProgram(program.port);
    expect((await ask('/wp-admin/')).status).not.toBe(502);
  }, 600_000);

  it('counts what the rules for alerts and the guide name', async () => {
    const headers = { authorization: `Bearer ${secrets.METRICS_TOKEN}` };
    const metrics = await (await fetch(`http://127.0.0.1:${program.port}/metrics`, { headers })).text();
    const asked = [...shipped('alerts.yml').matchAll(/\b(?:mizban|nodejs|process)_\w+/g)].map(([name]) => name);
    const guide = readFileSync(join(root, 'docs', 'operations.md'), 'utf8');
    const told = [...guide.matchAll(/`((?:mizban|nodejs|process)_\w+)`/g)].map(([, name]) => name);
    expect([asked.length > 5, told.length > 5]).toEqual([true, true]);
    expect([...asked, ...told].filter((name) => !metrics.includes(name))).toEqual([]);
  });

  it('P30 P66 tells no secret, password, token, card or phone, whatever is asked of it', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://example.ir' };
    const json = { 'content-type': 'application/json', origin: 'https://example.ir' };
    const signIn = '/wp-admin/auth/sign-in/email';
    const account = { email: 'admin@mizban.localhost', password: typed.password };
    const comment = new URLSearchParams({
      comment: `${typed.phone} ${typed.card}`,
      author: typed.phone,
      email: 'visitor@example.ir',
      comment_post_ID: '1',
    });
    const answers = [
      await ask(signIn, { method: 'POST', ...json, body: JSON.stringify(account) }),
      await ask(signIn, { method: 'POST', ...json, body: `{"password":"${typed.password}"` }),
      await ask(signIn, { method: 'POST', ...json, body: JSON.stringify({ ...account, email: typed.phone }) }),
      await ask('/wp-json/mizban/v1/staff/me', {
        cookie: `__Host-mizban.session_token=${typed.session}.${typed.session}`,
      }),
      await ask('/wp-json/mizban/v1/staff/posts', { method: 'POST', ...json, 'x-wp-nonce': typed.session, body: '{}' }),
      await ask('/wp-comments-post.php', { method: 'POST', ...form, body: comment.toString() }),
      await ask('/wp-admin/admin-ajax.php', {
        method: 'POST',
        ...form,
        body: `action=mizban-form&phone=${typed.phone}`,
      }),
      await ask('/no-such-page/', { authorization: `Bearer ${typed.session}` }),
      await ask('/', {}),
      await ask('/wp-admin/', {}),
      await ask('/%', {}),
    ];
    const told = JSON.stringify(answers);
    for (const secret of ['canary-secret', 'canary-smtp-word', 'canary-metrics-token', ...Object.values(typed)]) {
      expect(logged, `the log tells ${secret}`).not.toContain(secret);
      if (secret !== typed.phone && secret !== typed.card)
        expect(told, `an answer tells ${secret}`).not.toContain(secret);
    }
    expect(logged.length).toBeGreaterThan(100);
  }, 300_000);

  it.each([
    ['DATABASE_URL', 'postgres://user:canary-database@127.0.0.1:1/mizban'],
    ['DATABASE_URL', 'mysql://user:canary-database@127.0.0.1/mizban'],
    ['SECRET', 'canary-short'],
    ['SMTP_URL', 'ftp://user:canary-smtp@host'],
    ['METRICS_TOKEN', 'canary-token'],
  ])('P30 does not repeat %s when it cannot start with it', (name, value) => {
    const { status, stdout, stderr } = spawnSync(pinnedNode(), ['dist/server/main.js'], {
      cwd: root,
      encoding: 'utf8',
      env: serverEnv({ ...process.env, DATA_DIR: join(folder, 'other'), PORT: '0', DATABASE_URL: '', [name]: value }),
    });
    expect(status).toBe(1);
    expect(stderr.length).toBeGreaterThan(10);
    expect(stdout + stderr).not.toContain('canary');
  });
});
