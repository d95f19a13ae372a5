import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestStore, type TestStore } from '../db/testing.ts';

let store: TestStore;
let folder: string;

beforeAll(async () => {
  store = await createTestStore();
  folder = await mkdtemp(join(tmpdir(), 'mizban-full-'));
});

afterAll(async () => {
  await store.remove();
  await rm(folder, { recursive: true, force: true });
});

const address = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

/** Fills the disk with files and rows, frees space again, and reports the results. */
const filling = `
  import { systemClock } from ${address('../clock.ts')};
  import { openPlatform } from ${address('../context.ts')};
  import { isNearlyFull, readDiskSpace } from ${address('../disk-space.ts')};
  import { migrate } from ${address('../db/migrate.ts')};
  import { silentLog } from ${address('../log.ts')};
  import { enqueue } from ${address('../outbox/enqueue.ts')};
  import { outboxMigrations } from ${address('../outbox/migrations.ts')};
  const { url, dataDir } = JSON.parse(process.argv[1]);
  const platform = await openPlatform({ url, dataDir, clock: systemClock, log: silentLog });
  await migrate({ database: platform.database, migrations: outboxMigrations, log: silentLog });
  const { db, storage } = platform;
  const add = () => enqueue(platform, db, { topic: 'full', payload: 'x'.repeat(100_000) });
  const count = async () => (await db.selectFrom('outbox').select('id').execute()).length;
  const seen = { files: 0, rows: 0 };

  await storage.write('page', Buffer.from('old'));
  for (const size of [200_000, 4_000]) {
    for (;;) {
      const refused = await storage.write('fill/' + seen.files, Buffer.alloc(size)).catch((thrown) => thrown);
      if (refused) { seen.file = refused.name; break; }
      seen.files += 1;
    }
  }
  seen.isNearlyFull = isNearlyFull(await readDiskSpace(dataDir));
  seen.check = await storage.check().then(() => 'ok', (thrown) => thrown.name);
  await storage.write('page', Buffer.alloc(200_000)).catch(() => {});
  seen.page = (await storage.read('page')).size;
  if (platform.dialect === 'sqlite') {
    while (seen.rows < 100) {
      const refused = await add().then(() => undefined, (thrown) => thrown);
      if (refused) { seen.row = refused.name; break; }
      seen.rows += 1;
    }
    seen.kept = (await count()) === seen.rows;
  }
  for (let n = 0; n < seen.files; n += 1) await storage.delete('fill/' + n);
  await storage.write('page', Buffer.from('new'));
  await add();
  seen.after = [(await storage.read('page')).size, (await count()) - seen.rows];
  await platform.close();
  process.stdout.write(JSON.stringify(seen));
`;

test('P58 a full disk refuses files and rows, loses none, and is used again when there is room', async () => {
  const own = ['--user', '--map-root-user', '--mount', 'sh', '-c'];
  const mount = `mount -t tmpfs -o size=3m tmpfs ${JSON.stringify(folder)} && exec "$0" "$@"`;
  const program = [process.execPath, '--input-type=module', '-e', filling];
  const child = spawn('unshare', [...own, mount, ...program, JSON.stringify({ url: store.url, dataDir: folder })], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  expect(stderr).toBe('');
  const seen = JSON.parse(stdout);
  expect(seen).toMatchObject({ file: 'Unavailable', check: 'Unavailable', isNearlyFull: true, page: 3, after: [3, 1] });
  expect(seen.files).toBeGreaterThan(0);
  if (store.url === undefined) expect(seen).toMatchObject({ row: 'Unavailable', kept: true });
});
