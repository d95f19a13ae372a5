import type { Platform } from '../../platform/context.ts';
import type { Selection } from '../catalogue/types.ts';
import type { Registrar } from './registrars/registrar.ts';
import type { DomainState } from './types.ts';

/** The registrar of a delivery; undefined for one by staff. */
export type RegistrarOf = (delivery: string) => Registrar | undefined;

/**
 * Checks with the registrars whether they can register some domains, before anything is paid. The result does not
 * include transfers and names registered by staff; without a response of its registrar a name is unknown.
 */
export async function askRegistrars(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  registrarOf: RegistrarOf,
  selections: readonly Selection[],
): Promise<Map<string, DomainState>> {
  const registered = selections.filter(({ operation }) => operation !== 'transfer');
  if (registered.length === 0) return new Map();
  const slugs = registered.map(({ plan }) => plan);
  const plans = await db.selectFrom('plans').select(['slug', 'delivery']).where('slug', 'in', slugs).execute();
  const deliveries = new Map(plans.map(({ slug, delivery }) => [slug, delivery]));
  const checks = registered.map(async ({ plan, hostname }): Promise<Array<[string, DomainState]>> => {
    const registrar = registrarOf(deliveries.get(plan) ?? '');
    if (!registrar) return [];
    const state = await registrar.check(hostname).catch((err: unknown): DomainState => {
      log.warn({ err, registrar: registrar.name }, 'a registrar did not say whether a domain can be registered');
      return 'unknown';
    });
    return [[hostname, state]];
  });
  return new Map((await Promise.all(checks)).flat());
}
