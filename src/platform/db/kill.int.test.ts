import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import type { OpenPlatform } from '../context.ts';
import { outboxMigrations } from '../outbox/migrations.ts';
import { decodeJson } from './json.ts';
import { createTestPlatform, type TestStore } from './testing.ts';

/** `KILLS=50` for the long form. */
const kills = Number(process.env.KILLS ?? 5);
const writers = 4;

let platform: OpenPlatform & { store: TestStore };

beforeAll(async () => {
  platform = await createTestPlatform({ migrations: outboxMigrations, clock: systemClock });
});

afterAll(() => platform.close());

/** Writes without end, several at a time: a pair of rows and a file each; says the number of what was acknowledged. */
const writing = `
  import { openPlatform } from ${JSON.stringify(new URL('../context.ts', import.meta.url).href)};
  import { systemClock } from ${JSON.stringify(new URL('../clock.ts', import.meta.url).href)};
  import { silentLog } from ${JSON.stringify(new URL('../log.ts', import.meta.url).href)};
  import { enqueue } from ${JSON.stringify(new URL('../outbox/enqueue.ts', import.meta.url).href)};
  import { write } from ${JSON.stringify(new URL('./write.ts', import.meta.url).href)};
  import { setImmediate as nextTurn } from 'node:timers/promises';
  const { url, dataDir, round } = JSON.parse(process.argv[1]);
  const platform = await openPlatform({ url, dataDir, clock: systemClock, log: silentLog });
  const work = async (writer) => {
    for (let n = 0; ; n += 1) {
      const name = [round, writer, n].join('-');
      await platform.storage.write('kill/' + name, Buffer.from(name));
      await write(platform, async (trx) => {
        for (const half of [1, 2]) await enqueue(platform, trx, { topic: 'kill', payload: { name, half } });
      });
      process.stdout.write(name + '\\n');
      await nextTurn();
    }
  };
  await Promise.all(Array.from({ length: ${writers} }, (_, writer) => work(writer)));
`;

test(`P55 ${kills} × kill -9 under writes loses nothing that was acknowledged and leaves nothing half`, {
  timeout: 60_000 + kills * 10_000,
}, async () => {
  const acknowledged = new Set<string>();
  for (let round = 0; round < kills; round += 1) {
    const { url, dataDir } = platform.store;
    const child = spawn(
      process.execPath,
      ['--input-type=module', '-e', writing, JSON.stringify({ url, dataDir, round })],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const exited = once(child, 'exit');
    const enough = 10 + ((round * 7) % 23);
    let heard = 0;
    for await (const name of createInterface({ input: child.stdout })) {
      acknowledged.add(name);
      heard += 1;
      if (heard === enough) child.kill('SIGKILL');
    }
    expect(await exited).toEqual([null, 'SIGKILL']);
  }

  const rows = await platform.db.selectFrom('outbox').select('payload').where('topic', '=', 'kill').execute();
  const halves = new Map<string, number>();
  for (const row of rows) {
    const { name } = decodeJson(row.payload) as { name: string };
    halves.set(name, (halves.get(name) ?? 0) + 1);
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(kills * 10);
  expect([...acknowledged].filter((name) => halves.get(name) !== 2)).toEqual([]);
  expect([...halves].filter(([, count]) => count !== 2)).toEqual([]);
  for (const name of halves.keys()) expect(await platform.storage.exists(`kill/${name}`)).toBe(true);
});
