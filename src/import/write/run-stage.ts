import type { Outcome, ReportFacts } from '../../content/imports/types.ts';
import { inTransaction, runSavepoint, runTransaction } from '../../platform/db/transaction.ts';
import { AppError, type FieldProblems } from '../../platform/errors.ts';
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import type { ImportedItem } from '../model.ts';
import type { Lease } from './lease.ts';
import { itemsKey, type Line, parseItem, readLines } from './lines.ts';
import { digestOf, findOrigins, putOrigin } from './origins.ts';
import { addCounts } from './progress.ts';
import { records } from './records.ts';
import { hasProblems, putReport } from './report.ts';
import type { Origin, Prepared, Run, Stage, Work, Written } from './types.ts';

/** Items per transaction. */
const mostAtOnce = 100;
/** Time limit of a transaction in milliseconds, checked after each item: on SQLite, other writers wait for it. */
const longestMs = 20;
/** Characters of items in memory. */
const mostHeld = 1_000_000;

interface Pending {
  line: Line;
  item: ImportedItem;
  id: string;
  digest: string;
  known: Origin | null;
  /** Null for an item that needs no work. */
  prepared: Prepared | null;
  /** Reason why it could not be prepared, such as a page beyond the document limits; the other items continue. */
  refusal: AppError | null;
}

/**
 * Writes, or plans, the items of a stage from a byte offset of its file. Stops between batches once the lease is lost.
 */
export async function runStage(run: Run, stage: Stage, { lease, from }: { lease: Lease; from: number }): Promise<void> {
  let lines: Line[] = [];
  let held = 0;
  for await (const line of readLines(run.platform.storage, itemsKey(run.import.id, stage.from), from)) {
    await yieldToEventLoop();
    lines.push(line);
    held += line.text.length;
    if (lines.length < (stage.atOnce ?? mostAtOnce) && held < mostHeld) continue;
    await runBatch(run, stage, lines, lease);
    if (lease.isLost()) return;
    [lines, held] = [[], 0];
  }
  if (lines.length > 0) await runBatch(run, stage, lines, lease);
}

async function runBatch(run: Run, stage: Stage, lines: Line[], lease: Lease): Promise<void> {
  const pending = await prepareLines(run, stage, lines);
  const { end, size } = lines.at(-1) as Line;
  let at = 0;
  do {
    const from = at;
    at = await runTransaction(run.platform, async (trx, touch) => {
      const work: Work = { run, trx, touch, platform: inTransaction(run.platform, trx) };
      const counts = new Map<Outcome, number>();
      const began = run.platform.clock.now();
      let next = from;
      while (next < pending.length && (next === from || run.platform.clock.now() - began < longestMs)) {
        const outcome = await writeItem(work, stage, pending[next] as Pending);
        counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
        next += 1;
      }
      const position = next < pending.length ? (pending[next - 1] as Pending).line.end : end;
      const { name, isSecondPass } = stage;
      await addCounts(trx, run.import.id, { stage: name, position, part: position / size, counts, isSecondPass });
      await lease.renew(trx);
      return next;
    });
  } while (at < pending.length && !lease.isLost());
}

/** Reads and maps the items of a batch before its transaction, which other writers wait for. */
async function prepareLines(run: Run, stage: Stage, lines: Line[]): Promise<Pending[]> {
  const items: Array<Pick<Pending, 'line' | 'item' | 'id' | 'digest'>> = [];
  for (const line of lines) {
    await yieldToEventLoop();
    const item = parseItem(line.text);
    await yieldToEventLoop();
    if (item?.kind !== stage.from || !stage.takes(item, run)) continue;
    items.push({ line, item, id: stage.originOf(item).id, digest: digestOf(line.text) });
    await yieldToEventLoop();
  }
  const ids = items.map(({ id }) => id);
  const origins = await findOrigins(run.platform.db, { site: run.import.site, kind: stage.kind, ids });
  const pending: Pending[] = [];
  for (const one of items) {
    await yieldToEventLoop();
    const known = origins.get(one.id) ?? null;
    if (stage.isSecondPass && (!known || known.isLinked)) continue;
    const isSame = !stage.isSecondPass && known?.digest === one.digest;
    const refused = { ...one, known, prepared: null };
    pending.push(
      isSame
        ? { ...refused, refusal: null }
        : await stage.prepare(one.item, run).then(
            (prepared) => ({ ...refused, prepared, refusal: null }),
            (thrown: unknown) => {
              if (!(thrown instanceof AppError)) throw thrown;
              return { ...refused, refusal: thrown };
            },
          ),
    );
  }
  return pending;
}

async function writeItem(work: Work, stage: Stage, pending: Pending): Promise<Outcome> {
  const { run, trx } = work;
  const { id, item, prepared, known, refusal } = pending;
  if (refusal) {
    const row = { phase: run.isPlan ? 'plan' : 'run', kind: stage.kind, originId: id, title: titleOf(item) } as const;
    await putReport(trx, run.import.id, { ...row, outcome: 'failed', facts: { problems: messagesOf(refusal) } });
    return 'failed';
  }
  if (!prepared) return 'same';
  let outcome = 'failed' as Outcome;
  const facts: ReportFacts = { ...prepared.facts, problems: [...prepared.facts.problems] };
  const thrown = await runSavepoint(trx, async () => {
    outcome = run.isPlan ? await planItem(work, stage, pending, facts) : await putItem(work, stage, pending, facts);
  });
  if (thrown !== null) {
    outcome = 'failed';
    facts.problems.push(...messagesOf(thrown));
    run.platform.log.warn(
      { err: thrown, import: run.import.id, kind: stage.kind, origin: id },
      'an item was not imported',
    );
  }
  if (outcome === 'edited') facts.problems.push('پس از درون‌ریزی پیشین در این سایت تغییر کرده است و همان ماند.');
  if (stage.isListed || outcome === 'failed' || hasProblems(facts)) {
    const isUpdate = stage.isSecondPass === true && known !== null && outcome === 'changed';
    const phase = run.isPlan ? 'plan' : 'run';
    const row = { phase, kind: stage.kind, originId: id, title: prepared.title, outcome, facts } as const;
    await putReport(trx, run.import.id, row, { keepsOutcome: isUpdate });
  }
  return outcome;
}

const titleOf = (item: ImportedItem): string =>
  ('title' in item && item.title) || ('name' in item && item.name) || `#${item.id}`;

/** Records in memory the planned record of an item. */
async function planItem(
  { run: found, trx, platform }: Work,
  stage: Stage,
  { item, prepared, known }: Pending,
  facts: ReportFacts,
): Promise<Outcome> {
  // Reads in the transaction that stores the report.
  const run = { ...found, platform };
  const value = prepared?.value ?? null;
  if (value === null) return 'skipped';
  if (known) return (await isEdited(trx, known)) ? 'edited' : 'changed';
  const planned = await stage.plan(item, value, run);
  addTo(facts, planned);
  stage.remember?.(run.index, item, planned.localId, value);
  return 'new';
}

async function putItem(work: Work, stage: Stage, pending: Pending, facts: ReportFacts): Promise<Outcome> {
  const { run, trx } = work;
  const { item, id, digest, prepared, known, line } = pending;
  const value = prepared?.value ?? null;
  if (value === null) return 'skipped';
  if (known && (await isEdited(trx, known))) return 'edited';
  const written = await stage.put(work, { item, value, known });
  if (!written) return 'skipped';
  const { id: _id, alias = null, address = null } = stage.originOf(item);
  await putOrigin(trx, {
    site: run.import.site,
    importId: run.import.id,
    kind: stage.kind,
    originId: id,
    alias,
    address,
    position: line.start,
    digest,
    ...stateOf(written, prepared as Prepared, known),
    print: (await records[stage.kind].print(trx, written.localId)) ?? '',
  });
  stage.remember?.(run.index, item, written.localId, value);
  addTo(facts, written);
  if (known) return 'changed';
  return written.isNew ? 'new' : 'adopted';
}

function addTo(facts: ReportFacts, { problems = [], to }: Pick<Written, 'problems' | 'to'>): void {
  facts.problems.push(...problems);
  if (to !== undefined) facts.to = to;
}

const stateOf = (written: Written, prepared: Prepared, known: Origin | null) => ({
  localId: written.localId,
  isNew: known?.isNew ?? written.isNew,
  isLinked: prepared.isLinked && (written.isLinked ?? true),
  before: written.before ?? known?.before ?? null,
});

/** True if people have changed or deleted the record since. */
async function isEdited(db: Work['trx'], { kind, localId, print }: Origin): Promise<boolean> {
  return (await records[kind].print(db, localId)) !== print;
}

function messagesOf(thrown: unknown): string[] {
  if (!(thrown instanceof AppError)) return ['این مورد به‌سبب خطایی نوشته نشد.'];
  const fields = thrown.data.fields as FieldProblems | undefined;
  return fields ? Object.values(fields) : [thrown.message];
}
