import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it } from 'vitest';
import { createReadThread } from './sqlite-read-thread.ts';

const folder = mkdtempSync(join(tmpdir(), 'mizban-thread-'));
const file = join(folder, 'site.sqlite');
new DatabaseSync(file).exec('create table sample (n integer); insert into sample values (7)');
afterAll(() => rmSync(folder, { recursive: true }));

const statement = (sql: string) => ({ sql, parameters: [] });
/** Runs for a good part of a second. */
const long = statement(`select count(*) as n from (
  with recursive counted (n) as (select 1 union all select n + 1 from counted where n < 3000000) select n from counted)`);

it('P58 rejects pending reads when it closes, and restarts for the next read', async () => {
  const thread = createReadThread(file);
  const waiting = thread.read(long);
  const behind = thread.read(statement('select n from sample'));
  const ended = Promise.allSettled([waiting, behind]);
  await thread.close();
  expect(await ended).toMatchObject([{ reason: { name: 'Unavailable' } }, { reason: { name: 'Unavailable' } }]);
  expect(await thread.read(statement('select n from sample'))).toEqual({ rows: [{ n: 7 }] });
  await thread.close();
});

it('cannot write', async () => {
  const thread = createReadThread(file);
  await expect(thread.read(statement('insert into sample values (8)'))).rejects.toThrow(/readonly/);
  expect(await thread.read(statement('select count(*) as n from sample'))).toEqual({ rows: [{ n: 1 }] });
  await thread.close();
});
