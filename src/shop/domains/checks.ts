import type { Platform } from '../../platform/context.ts';
import type { Semaphore } from '../../platform/semaphore.ts';
import { consumeSharedLimit } from '../../platform/shared-rate-limit.ts';
import type { DomainState, Lookup, LookupResult } from './types.ts';

/** Finds out whether names can be registered. */
export interface DomainChecks {
  /**
   * Returns the availability of names; `unknown` if a registry does not respond in time. Results are cached and shared
   * by all nodes; those older than `maxAgeMs` are looked up again.
   */
  check(names: readonly string[], options?: { maxAgeMs?: number }): Promise<Map<string, DomainState>>;
}

/** How long a result is stored. */
const keptMs: Record<DomainState, number> = {
  free: 5 * 60_000,
  taken: 6 * 60 * 60_000,
  reserved: 24 * 60 * 60_000,
  unknown: 30_000,
};
/** Limit of each registry, for all nodes and visitors together. */
const rate = { max: 120, seconds: 60 };

/** Returns stored results that are still valid; sends no request. */
export async function recallDomainStates(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  names: readonly string[],
  { maxAgeMs = Number.POSITIVE_INFINITY }: { maxAgeMs?: number } = {},
): Promise<Map<string, DomainState>> {
  if (names.length === 0) return new Map();
  const now = clock.now();
  const rows = await db.selectFrom('domain_checks').selectAll().where('name', 'in', names).execute();
  // A result of the future was stored by a clock that has been set back.
  const isValid = (row: (typeof rows)[number]) =>
    row.until > now && row.checked_at <= now && now - row.checked_at <= maxAgeMs;
  return new Map(rows.filter(isValid).map(({ name, state }) => [name, state]));
}

/** Deletes outdated results. */
export async function sweepDomainChecks({ db, clock }: Platform): Promise<void> {
  await db.deleteFrom('domain_checks').where('until', '<=', clock.now()).execute();
}

/**
 * Looks names up at the registries. Concurrent look-ups of a name share a request, each registry has a rate limit, and one
 * that responds with a retry time gets no requests of any node until then. `calls` limits concurrent requests.
 */
export function createDomainChecks({
  platform,
  lookupOf,
  calls,
}: {
  platform: Platform;
  /** The registry of a top-level domain, `.com`; undefined if unknown. */
  lookupOf(ending: string): Promise<Lookup | undefined>;
  calls: Semaphore;
}): DomainChecks {
  const open = new Map<string, Promise<DomainState>>();

  async function ask(name: string, options?: { maxAgeMs?: number }): Promise<DomainState> {
    // Another request may have stored it meanwhile.
    const known = (await recallDomainStates(platform, [name], options)).get(name);
    if (known) return known;
    const ending = name.slice(name.lastIndexOf('.'));
    const lookup = await lookupOf(ending);
    if (!lookup || (await recallDomainStates(platform, [ending])).size > 0) return 'unknown';
    if (!(await consumeSharedLimit(platform, `domains ${ending}`, rate))) return 'unknown';
    const { state, retryMs }: LookupResult = await calls
      .use(1, () => lookup(name))
      .catch(() => ({ state: 'unknown' as const }));
    await keep(platform, { name, state, forMs: keptMs[state] });
    if (retryMs !== undefined) await keep(platform, { name: ending, state: 'unknown', forMs: retryMs });
    return state;
  }

  /** The database may fail too, and an unchecked domain is never sold. */
  function askOnce(name: string, options?: { maxAgeMs?: number }): Promise<DomainState> {
    const running = open.get(name);
    if (running) return running;
    const check = ask(name, options)
      .catch((err: unknown) => {
        platform.log.warn({ err }, 'a domain could not be checked');
        return 'unknown' as const;
      })
      .finally(() => open.delete(name));
    open.set(name, check);
    return check;
  }

  return {
    async check(names, options) {
      const states = await recallDomainStates(platform, names, options);
      const missing = names.filter((name) => !states.has(name));
      for (const [name, state] of await Promise.all(
        missing.map(async (one) => [one, await askOnce(one, options)] as const),
      ))
        states.set(name, state);
      return states;
    },
  };
}

async function keep(
  { db, clock }: Platform,
  { name, state, forMs }: { name: string; state: DomainState; forMs: number },
): Promise<void> {
  const checked_at = clock.now();
  const row = { state, checked_at, until: checked_at + forMs };
  await db
    .insertInto('domain_checks')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}
