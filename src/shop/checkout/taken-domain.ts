import { decodeJson } from '../../platform/db/json.ts';
import type { QuotedCart } from '../cart/quoted.ts';
import { readCatalogue, type Selection } from '../catalogue/index.ts';
import { askRegistrars } from '../domains/ask-registrars.ts';
import { domainProblems, domainSelections, saleProblem } from '../domains/sale.ts';
import type { DomainState } from '../domains/types.ts';
import type { Invoice } from '../invoices/index.ts';
import type { Shop } from '../payments/index.ts';
import { orderedDomains } from '../services/index.ts';

/** Maximum age in milliseconds of a registry's response when a domain is paid. */
const freshMs = 60_000;

/**
 * Message about a domain of the cart that was registered or ordered meanwhile, that its registrar would not register, or
 * that cannot be checked now; null if all can be sold.
 */
export async function takenDomain(shop: Shop, cart: QuotedCart | null): Promise<string | null> {
  const items = cart?.items.filter(({ removedAt }) => removedAt === null) ?? [];
  return await findProblem(
    shop,
    items.map(({ selection }) => selection),
  );
}

/** The same for the order of an unpaid invoice, which may be paid hours after it was placed. */
export async function takenDomainOf(shop: Shop, { orderId, purpose, state }: Invoice): Promise<string | null> {
  if (orderId === null || purpose !== 'order' || state !== 'proforma') return null;
  const items = await shop.platform.db
    .selectFrom('order_items')
    .select('selection')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return await findProblem(
    shop,
    items.map(({ selection }) => decodeJson(selection)),
  );
}

async function findProblem(
  { platform, domains, registrarOf }: Shop,
  selections: readonly Selection[],
): Promise<string | null> {
  if (!domains || selections.length === 0) return null;
  const catalogue = await readCatalogue(platform);
  const [problem] = await domainProblems(domains, catalogue, selections, { maxAgeMs: freshMs });
  if (problem) return problem.message;
  const sold = domainSelections(catalogue, selections).map(({ selection }) => selection);
  const ordered = await orderedDomains(
    platform.db,
    sold.map(({ hostname }) => hostname),
  );
  const states = registrarOf ? await askRegistrars(platform, registrarOf, sold) : new Map<string, DomainState>();
  const messages = sold.map((selection) => {
    const { hostname } = selection;
    if (ordered.has(hostname)) return `\u2066${hostname}\u2069 در سفارش دیگری در دست ثبت است؛ نام دیگری انتخاب کنید.`;
    const state = states.get(hostname);
    return state === undefined ? null : saleProblem(selection, state);
  });
  return messages.find((message) => message !== null) ?? null;
}
