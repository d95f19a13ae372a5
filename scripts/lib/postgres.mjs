/**
 * A PostgreSQL for tests: the server of TEST_DATABASE_URL, or a temporary cluster on a free loopback port.
 * Run directly, it runs one command with TEST_DATABASE_URL set:
 *
 *     node scripts/lib/postgres.mjs -- npx vitest run --project integration-postgres
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aptInstall } from './apt.mjs';
import { freePort } from './free-port.mjs';
import { exitCleanlyOnSignals, isMain, main, onInterrupt, quiet, run, which } from './process.mjs';

const START_LIMIT_MS = 30_000;

/**
 * Settings for many small, short-lived databases: no autovacuum, no JIT, minimal WAL. Measurements use the
 * defaults, as a provider does.
 */
export const forManyDatabases = {
  autovacuum: 'off',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '4GB',
  checkpoint_timeout: '30min',
  shared_buffers: '256MB',
};

/** Returns `{ url, stop }` of a PostgreSQL on which tests may create and drop databases. */
export async function startPostgres(settings = {}) {
  const given = process.env.TEST_DATABASE_URL;
  return given ? { url: given, stop: async () => {} } : startOwnPostgres(settings);
}

/**
 * Starts a temporary cluster for one test, which may be taken down: `halt` and `restart` stop and start the server in the
 * same place, `freeze` and `thaw` leave its connections open but silent.
 */
export async function startOwnPostgres(settings = {}) {
  const binaries = findBinaries() ?? ((await aptInstall('postgresql')) ? findBinaries() : undefined);
  if (!binaries) {
    throw new Error(
      'No PostgreSQL found: set TEST_DATABASE_URL, or install the package postgresql (version 15 or newer).',
    );
  }
  const owner = serverOwner();
  const folder = mkdtempSync(join(tmpdir(), 'mizban-postgres-'));
  let server;
  const stop = onInterrupt(async () => {
    await stopServer(server);
    rmSync(folder, { recursive: true, force: true });
  });
  try {
    const password = randomBytes(12).toString('hex');
    const passwordFile = join(folder, 'password');
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (owner.uid !== undefined) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid);

    const data = join(folder, 'data');
    const port = await freePort();
    await createCluster({ binaries, data, passwordFile, owner });
    const start = async () => {
      server = spawnServer({ binaries, data, port, owner, settings });
      await untilReady({ server, binaries, port });
    };
    await start();
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    return {
      url,
      stop,
      halt: () => stopServer(server),
      restart: start,
      freeze: () => signalAll(server, 'SIGSTOP'),
      thaw: () => signalAll(server, 'SIGCONT'),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Returns the folder of `initdb`, `postgres` and `pg_isready`: Debian's newest version, else the one on the PATH. */
function findBinaries() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const onPath = which('postgres');
  return [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(onPath ? [dirname(realpathSync(onPath))] : []),
  ].find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** PostgreSQL refuses to run as root, so root switches to the user `postgres`, else `nobody`. */
function serverOwner() {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const account of ['postgres', 'nobody']) {
    const user = users.find(([name]) => name === account);
    if (user) return { uid: Number(user[2]), gid: Number(user[3]) };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.');
}

/** Tests connect thousands of times, and SCRAM verification is most of the cost of connecting. */
async function createCluster({ binaries, data, passwordFile, owner }) {
  const { code, output } = await run(
    join(binaries, 'initdb'),
    [
      ...['--pgdata', data, '--username', 'postgres', '--pwfile', passwordFile, '--auth', 'md5'],
      ...['--encoding', 'UTF8', '--locale', 'C.UTF-8', '--no-sync'],
    ],
    { stdio: quiet, cwd: tmpdir(), ...owner },
  );
  if (code !== 0) throw new Error(`PostgreSQL could not create a cluster:\n${output.trim()}`);
}

function spawnServer({ binaries, data, port, owner, settings }) {
  const all = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    ...settings,
  };
  const child = spawn(
    join(binaries, 'postgres'),
    ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { stdio: ['ignore', 'ignore', 'pipe'], cwd: tmpdir(), ...owner },
  );
  const server = { child, log: '', ended: false };
  child.stderr.on('data', (chunk) => {
    server.log = (server.log + chunk).slice(-4000);
  });
  server.closed = new Promise((resolve) => {
    child.on('error', resolve);
    child.on('exit', resolve);
  }).then(() => {
    server.ended = true;
  });
  return server;
}

async function untilReady({ server, binaries, port }) {
  const limit = performance.now() + START_LIMIT_MS;
  while (!server.ended && performance.now() < limit) {
    const args = ['-q', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
    const { code } = await run(join(binaries, 'pg_isready'), args, { stdio: quiet });
    if (code === 0) return;
    await sleep(50);
  }
  throw new Error(`PostgreSQL did not start:\n${server.log.trim()}`);
}

/** An immediate shutdown, like a crash; nothing needs to be flushed. */
async function stopServer(server) {
  if (!server || server.ended) return;
  // A frozen process receives no other signal.
  signalAll(server, 'SIGCONT');
  server.child.kill('SIGQUIT');
  await server.closed;
}

/** Signals the server and its connection processes. */
function signalAll({ child: { pid } }, signal) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  for (const each of [pid, ...children]) {
    try {
      process.kill(each, signal);
    } catch (error) {
      // One that served a connection may have ended with it just now.
      if (error.code !== 'ESRCH') throw error;
    }
  }
}

if (isMain(import.meta.url)) {
  await main(async () => {
    const [command, ...args] = process.argv.slice(process.argv.indexOf('--') + 1);
    if (!process.argv.includes('--') || !command)
      throw new Error('Usage: node scripts/lib/postgres.mjs -- COMMAND [ARGUMENT…]');
    exitCleanlyOnSignals();
    const postgres = await startPostgres(forManyDatabases);
    const { code } = await run(command, args, { env: { TEST_DATABASE_URL: postgres.url } });
    await postgres.stop();
    return code;
  });
}
