import { setTimeout as sleep } from 'node:timers/promises';
import { createWire } from '../src/platform/db/wire.testing.ts';
import type { RowInput } from './report.ts';
import { staffBase } from './staff.ts';
import { startOwnPostgres, startTwoNodes, type TwoNodes } from './two-nodes.ts';
import { type Call, jsonCall } from './visitor.ts';
import { writtenDocument } from './written-page.ts';
import { askWithWrk } from './wrk.ts';

const kept = '/germany-vps/';
const get = (path: string): Call => ({ method: 'GET', path, headers: { 'accept-encoding': 'identity' } });
/** A silent connection is dropped after 30 s, detected at the next 10 s heartbeat, and reopened. */
const noticedWithinMs = 45_000;

let lastVisitor = 0;
const nextVisitor = () => ++lastVisitor;

/** Stops, hangs and silences PostgreSQL for `seconds` each, while visitors read on both nodes and others send calls. */
export async function measureDatabaseAway(seconds: number): Promise<RowInput[]> {
  const postgres = await startOwnPostgres();
  const wire = await createWire(postgres.url);
  const nodes = await startTwoNodes([postgres.url, wire.url]);
  try {
    return [
      ...(await whileAway(nodes, 'stopped', { seconds, go: postgres.halt, comeBack: postgres.restart })),
      ...(await whileAway(nodes, 'hangs', { seconds, go: postgres.freeze, comeBack: postgres.thaw })),
      await afterSilence(nodes, wire.silence),
    ];
  } finally {
    await nodes.remove();
    await wire.cut();
    await postgres.stop();
  }
}

interface Absence {
  seconds: number;
  go(): Promise<void> | void;
  comeBack(): Promise<void> | void;
}

async function whileAway(nodes: TwoNodes, name: string, { seconds, go, comeBack }: Absence): Promise<RowInput[]> {
  const { nodes: programs, first, second } = nodes;
  for (const door of [first, second]) await door.send(nextVisitor(), get(kept));
  const reading = Promise.all(
    programs.map(({ url }) => askWithWrk({ origin: url, path: kept, connections: 20, seconds: seconds + 2 })),
  );
  await sleep(500);
  await go();
  const stoppedAt = performance.now();
  const statuses: number[] = [];
  while (performance.now() - stoppedAt < seconds * 1000) {
    const calls = [first, second].flatMap((door) => callsOf(nodes).map((call) => door.send(nextVisitor(), call)));
    const responses = await Promise.all(calls);
    statuses.push(...responses.map(({ status }) => status));
    await sleep(200);
  }
  await comeBack();
  const back = performance.now();
  for (const door of [first, second]) {
    while ((await door.send(nextVisitor(), get('/readyz'))).status !== 200) await sleep(20);
  }
  const backMs = performance.now() - back;
  const read = await reading;
  const after = await Promise.all(callsOf(nodes).map((call) => second.send(nextVisitor(), call)));
  const refused = statuses.filter((status) => status === 503).length;
  return [
    {
      name: `${name}: failed requests for a kept page`,
      value: read.reduce((sum, { failed }) => sum + failed, 0),
      budget: { max: 0 },
      note: `of ${read.reduce((sum, { answered }) => sum + answered, 0)} in ${seconds} s, p99 ${read.map(({ p99Ms }) => p99Ms.toFixed(0)).join(' and ')} ms`,
    },
    {
      name: `${name}: calls that were not told 503`,
      value: statuses.length - refused,
      budget: { max: 0 },
      note: `of ${statuses.length}`,
    },
    { name: `${name}: ready again after`, value: backMs, unit: 'ms' },
    {
      name: `${name}: calls that fail afterwards`,
      value: after.filter(({ status }) => status >= 400).length,
      budget: { max: 0 },
    },
  ];
}

/** Of every kind that needs the database. */
const callsOf = ({ page, staff }: TwoNodes): Call[] => [
  page.form(`away${nextVisitor()}`),
  page.comment(`away${nextVisitor()}`),
  page.search('سرور'),
  get('/?s=vps'),
  staff.sign(get(`${staffBase}/me`)),
  staff.sign(jsonCall(`${staffBase}/terms`, { taxonomy: 'tag', name: `برچسب ${nextVisitor()}` })),
];

/** Checks that a post published on the first node reaches the second after its LISTEN connection went silent. */
async function afterSilence({ staff, second }: TwoNodes, silence: () => void): Promise<RowInput> {
  const post = { type: 'page', title: 'خبر', slug: 'news', document: writtenDocument('خبر یک'), publish: true };
  const made = await staff.ask<{ id: number; path: string; revisionId: number }>(jsonCall(`${staffBase}/posts`, post));
  const shows = async (text: string) => (await second.send(nextVisitor(), get(made.path))).body.includes(text);
  while (!(await shows('خبر یک'))) await sleep(20);
  silence();
  const began = performance.now();
  const draft = { title: 'خبر', document: writtenDocument('خبر دو'), baseRevisionId: made.revisionId };
  const saved = await staff.ask<{ revisionId: number }>({
    ...jsonCall(`${staffBase}/posts/${made.id}/draft`, draft),
    method: 'PUT',
  });
  await staff.ask(jsonCall(`${staffBase}/posts/${made.id}/publish`, { revisionId: saved.revisionId }));
  while (!(await shows('خبر دو')) && performance.now() - began < 2 * noticedWithinMs) await sleep(100);
  return {
    name: 'silent line: a publish on the other node is seen after',
    value: performance.now() - began,
    unit: 'ms',
    budget: { max: noticedWithinMs },
  };
}
