import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { createPlaces } from './databases.ts';
import { type Program, startProgram } from './processes.ts';
import type { RowInput } from './report.ts';
import { type Staff, signIn, staffBase, takeOver } from './staff.ts';
import { median } from './statistics.ts';
import { createVisitors, jsonCall, type Visitors } from './visitor.ts';
import { publishWrittenPage, type WrittenPage, writtenDocument } from './written-page.ts';

type Data = { DATA_DIR: string; DATABASE_URL: string };

/** Writes that the server acknowledged. */
interface Acknowledged {
  comments: string[];
  /** The names that were filled in. */
  forms: string[];
  votes: number;
  /** Revisions that staff saved. */
  revisions: number[];
}

/** Crash test: kills the built program repeatedly while visitors and staff write; counts lost and partial writes. */
export async function measureKills(database: 'sqlite' | 'postgres', kills: number): Promise<RowInput[]> {
  const places = await createPlaces([0], database);
  const data = places.list[0]?.env as Data;
  let program: Program = await startProgram(data);
  const { port } = program;
  const visitors = createVisitors(port);
  try {
    const staff = await signIn(visitors, await takeOver(visitors, program.said()));
    const page = await publishWrittenPage(staff);
    const acknowledged: Acknowledged = { comments: [], forms: [], votes: 0, revisions: [] };
    const restarts: number[] = [];
    for (let round = 0; round < kills; round += 1) {
      await writeUntilKilled({ visitors, staff, page, acknowledged, program, writes: 10 + ((round * 7) % 23) });
      program = await startProgram(data, { port });
      restarts.push(program.readyMs);
    }
    await program.stop();
    const found = await readBack(data);
    const lost = (said: ReadonlyArray<string | number>, kept: ReadonlySet<string | number>) =>
      said.filter((one) => !kept.has(one)).length;
    const all = acknowledged.comments.length + acknowledged.forms.length + acknowledged.votes;
    return [
      { name: 'comments lost', value: lost(acknowledged.comments, found.comments), budget: { max: 0 } },
      { name: 'forms lost', value: lost(acknowledged.forms, new Set(found.forms.keys())), budget: { max: 0 } },
      { name: 'votes lost', value: Math.max(0, acknowledged.votes - found.votes), budget: { max: 0 } },
      { name: 'saves lost', value: lost(acknowledged.revisions, found.revisions), budget: { max: 0 } },
      {
        name: 'forms without their file',
        value: [...found.forms.values()].filter((file) => !existsSync(join(data.DATA_DIR, 'media', file))).length,
        budget: { max: 0 },
      },
      { name: 'forms without their mail', value: Math.abs(found.forms.size - found.mails), budget: { max: 0 } },
      { name: 'votes that are not in their total', value: Math.abs(found.votes - found.total), budget: { max: 0 } },
      {
        name: 'writes that were acknowledged',
        value: all + acknowledged.revisions.length,
        budget: { min: kills * 10 },
      },
      { name: 'ready again after, median', value: median(restarts), unit: 'ms' },
      { name: 'ready again after, longest', value: Math.max(...restarts), unit: 'ms' },
    ];
  } finally {
    visitors.leave();
    await program.stop();
    await places.remove();
  }
}

let lastVisitor = 0;
/** Returns a new visitor: the write rate limit applies per address. */
const nextVisitor = () => ++lastVisitor;

interface Writing {
  visitors: Visitors;
  staff: Staff;
  page: WrittenPage;
  acknowledged: Acknowledged;
  program: Program;
  writes: number;
}

/** Sends all kinds of writes in parallel; kills the program after the given number of acknowledgements. */
async function writeUntilKilled({ visitors, staff, page, acknowledged, program, writes }: Writing): Promise<void> {
  const post = `${staffBase}/posts/${page.id}`;
  const edited = await staff.ask<{ draft: { revisionId: number } }>({ method: 'GET', path: post });
  const { nonce } = JSON.parse(
    (await visitors.send(nextVisitor(), { method: 'GET', path: '/wp-json/mizban/v1/nonce' })).body.toString(),
  ) as { nonce: string };
  let baseRevisionId = edited.draft.revisionId;
  let received = 0;
  let killing: Promise<void> | undefined;
  const count = () => {
    received += 1;
    if (received >= writes) killing ??= program.kill();
  };

  const ways: Array<() => Promise<void>> = [
    async () => {
      const name = `c${nextVisitor()}`;
      expectStatus(303, (await visitors.send(nextVisitor(), page.comment(name))).status);
      acknowledged.comments.push(name);
    },
    async () => {
      const name = `f${nextVisitor()}`;
      expectStatus(200, (await visitors.send(nextVisitor(), page.form(name))).status);
      acknowledged.forms.push(name);
    },
    async () => {
      expectStatus(201, (await visitors.send(nextVisitor(), page.vote(nonce))).status);
      acknowledged.votes += 1;
    },
    async () => {
      const draft = { title: 'نوشتنی', document: writtenDocument(`ذخیرهٔ ${nextVisitor()}`), baseRevisionId };
      const saved = await staff.ask<{ revisionId: number }>({ ...jsonCall(`${post}/draft`, draft), method: 'PUT' });
      acknowledged.revisions.push(saved.revisionId);
      baseRevisionId = saved.revisionId;
    },
  ];
  const again = async (write: () => Promise<void>) => {
    while (!killing) {
      await write();
      count();
    }
  };
  const ended = await Promise.allSettled(ways.map(again));
  await killing;
  for (const end of ended) {
    // Requests in flight when the program is killed are cut off; nothing else may fail.
    const isCut = end.status === 'fulfilled' || (end.reason as { code?: string }).code === 'ECONNRESET';
    if (!isCut) throw end.reason;
  }
}

function expectStatus(expected: number, status: number): void {
  if (status !== expected) throw new Error(`A write was answered with ${status} instead of ${expected}.`);
}

/** Reads the database directly, without the program. */
async function readBack({ DATA_DIR, DATABASE_URL }: Data) {
  const { select, close } = DATABASE_URL ? await openPostgres(DATABASE_URL) : openSqlite(DATA_DIR);
  const comments = await select('select content from comments');
  const forms = await select('select cast(fields as text) as fields from submissions');
  const [votes] = await select('select count(*) as n from rating_votes');
  const [total] = await select('select sum(count) as n from rating_totals');
  const [mails] = await select("select count(*) as n from outbox where cast(payload as text) like '%boss@example.ir%'");
  const revisions = await select('select id from revisions');
  await close();
  const filled = forms.map(
    ({ fields }) => JSON.parse(fields as string) as Array<{ value: string; files?: Array<{ key: string }> }>,
  );
  return {
    comments: new Set(comments.map(({ content }) => content as string)),
    forms: new Map(filled.map(([name, paper]) => [name?.value ?? '', paper?.files?.[0]?.key ?? 'none'])),
    votes: Number(votes?.n),
    total: Number(total?.n),
    mails: Number(mails?.n),
    revisions: new Set(revisions.map(({ id }) => Number(id))),
  };
}

type Select = (sql: string) => Promise<Array<Record<string, unknown>>>;

function openSqlite(folder: string): { select: Select; close(): Promise<void> } {
  const file = new DatabaseSync(join(folder, 'mizban.db'), { readOnly: true });
  return { select: async (sql) => file.prepare(sql).all(), close: async () => file.close() };
}

async function openPostgres(url: string): Promise<{ select: Select; close(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return { select: async (sql) => (await client.query(sql)).rows, close: () => client.end() };
}
