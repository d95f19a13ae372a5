import type { ContentPlatform } from '../../content/documents.ts';
import { encodeJson } from '../../platform/db/json.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { ImportedSite } from '../model.ts';
import { collectDefinitions } from './definitions/collect-definitions.ts';
import { listDefinitions } from './definitions/list-definitions.ts';
import { findImport, noProgress } from './imports.ts';
import { type Lease, LeaseLost, leaseImport } from './lease.ts';
import { itemsKey, parseItem, readLines } from './lines.ts';
import { listMenuPlaces } from './menu-places.ts';
import { loadOriginIndex, siteAddress } from './origin-index.ts';
import { clearReport } from './report.ts';
import { rollBack } from './roll-back.ts';
import { runStage } from './run-stage.ts';
import { stages } from './stages/index.ts';
import { moveImport } from './states.ts';
import type { FindMedia, Import, Run } from './types.ts';

/** Dependencies of the worker: the file reader and the site. */
export interface ImportTools {
  platform: ContentPlatform;
  /** Public address of this site. */
  baseUrl: string;
  /** Reads the files of an import to items in the file storage; returns the old site, null if no file names it. */
  readItems(found: Import, signal: AbortSignal | undefined): Promise<ImportedSite | null>;
  /** Finds the files of media in the uploads, and on the old site if selected. */
  mediaOf(found: Import): Promise<FindMedia>;
}

/** Attempts in a row after which an import waits for staff. */
const mostFaults = 5;

/**
 * Runs a waiting import until it is done, paused or stopped by `signal`; null if none waits. A killed run continues
 * with the next call once the lease has expired.
 */
export async function workOnImport(
  tools: ImportTools,
  { id: wanted, signal }: { id?: number; signal?: AbortSignal } = {},
): Promise<Import | null> {
  const { platform } = tools;
  const taken = await leaseImport(platform, { id: wanted, signal });
  if (!taken) return null;
  const { id, lease } = taken;
  try {
    await workOn(tools, await findImport(platform, id), { lease, signal });
  } catch (thrown) {
    if (!(thrown instanceof LeaseLost)) await recordFault(platform, id, thrown);
  } finally {
    // If the database is unreachable, the lease expires.
    await lease.end().catch((err) => platform.log.warn({ err, import: id }, 'an import could not be given back'));
  }
  return findImport(platform, id);
}

async function workOn(
  tools: ImportTools,
  found: Import,
  { lease, signal }: { lease: Lease; signal: AbortSignal | undefined },
): Promise<void> {
  const { platform } = tools;
  const { id } = found;
  const end = (to: 'ready' | 'finished' | 'rolled-back') =>
    runTransaction(platform, async (trx) => {
      await lease.renew(trx);
      await moveImport(trx, id, to, { now: platform.clock.now(), stage: '', position: 0, faults: 0 });
    });
  if (found.state === 'reading') {
    const site = await tools.readItems(found, signal);
    if (lease.isLost()) return;
    // Files without an address, such as a kit, count as a separate site.
    const name = siteAddress(site?.url ?? '') || found.site || `import:${id}`;
    await collectDefinitions(platform.storage, id, name);
    await platform.db.updateTable('imports').set({ site: name }).where('id', '=', id).execute();
    await end('ready');
  } else if (found.state === 'rolling-back') {
    await rollBack(platform, found, lease);
    if (!lease.isLost()) await end('rolled-back');
  } else {
    const isPlan = found.state === 'planning';
    if (isPlan) await restartPlan(platform, id);
    await runStages(tools, isPlan ? { ...found, stage: '', position: 0 } : found, { lease, isPlan });
    if (!lease.isLost()) await end(isPlan ? 'ready' : 'finished');
  }
}

/** The records of a plan are in memory, so it starts over. */
const restartPlan = (platform: ContentPlatform, id: number) =>
  runTransaction(platform, async (trx) => {
    await clearReport(trx, id, 'plan');
    await trx
      .updateTable('imports')
      .set({ progress: encodeJson(noProgress()) })
      .where('id', '=', id)
      .execute();
  });

async function runStages(
  { platform, baseUrl, mediaOf }: ImportTools,
  found: Import,
  { lease, isPlan }: { lease: Lease; isPlan: boolean },
): Promise<void> {
  const { fields } = await listDefinitions(platform.storage, found.id);
  const index = await loadOriginIndex(platform.db, found.site, fields);
  const run: Run = {
    fields: found.options.takesFields ? fields : [],
    platform,
    baseUrl,
    isPlan,
    import: found,
    site: await findSite(platform, found.id),
    index,
    findMedia: await mediaOf(found),
    menuPlaces: await findMenuPlaces(platform, found),
  };
  const first = Math.max(
    0,
    stages.findIndex(({ name }) => name === found.stage),
  );
  for (const [at, stage] of stages.slice(first).entries()) {
    if (isPlan && stage.isSecondPass) continue;
    await runStage(run, stage, { lease, from: at === 0 ? found.position : 0 });
    if (lease.isLost()) return;
  }
}

/** The choice of staff, else the proposal if menus are to replace those at their locations. */
async function findMenuPlaces({ storage }: ContentPlatform, { id, options }: Import): Promise<Record<string, string>> {
  if (!options.takesMenus) return options.menus;
  const places = await listMenuPlaces(storage, id);
  return { ...Object.fromEntries(places.map((menu) => [menu.id, menu.proposed ?? ''])), ...options.menus };
}

async function findSite({ storage }: ContentPlatform, id: number): Promise<ImportedSite | null> {
  for await (const { text } of readLines(storage, itemsKey(id, 'site'))) {
    const item = parseItem(text);
    if (item?.kind === 'site') return item;
  }
  return null;
}

/** A failure is retried, since databases and storages recover; after several in a row staff decide. */
async function recordFault(platform: ContentPlatform, id: number, thrown: unknown): Promise<void> {
  platform.log.warn({ err: thrown, import: id }, 'an import was interrupted');
  await runTransaction(platform, async (trx) => {
    const { faults } = await trx
      .updateTable('imports')
      .set((eb) => ({ faults: eb('faults', '+', 1) }))
      .where('id', '=', id)
      .returning('faults')
      .executeTakeFirstOrThrow();
    const isUseless = thrown instanceof AppError && thrown.status < 500;
    if (faults < mostFaults && !isUseless) return;
    const { state } = await findImport({ db: trx }, id);
    const problem = thrown instanceof AppError ? thrown.message : 'درون‌ریزی با خطای پیش‌بینی‌نشده‌ای ایستاد.';
    // A run continues where it stopped; all other phases start over.
    await moveImport(trx, id, 'failed', {
      now: platform.clock.now(),
      problem,
      ...(state === 'running' ? {} : { stage: '', position: 0 }),
    });
  });
}
