import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/tables.ts';
import { monthsOf } from '../../catalogue/pricing.ts';
import type { InvoicesTable } from '../../invoices/tables.ts';
import { isBeingTerminated } from '../ending.ts';
import { paidUntil } from '../periods.ts';
import { paidFor } from '../revoke-credit.ts';
import type { ServiceState } from '../states.ts';
import type { ServicesTable } from '../tables.ts';
import { isShortenedBy, slotOf } from './paid-period.ts';
import { findRevertible } from './revert.ts';
import type { RefundAction } from './types.ts';

type Invoice = Selectable<InvoicesTable>;
type Service = Selectable<ServicesTable>;

/** Service paid by an invoice, with its possible refund actions. */
export interface RefundedService {
  id: string;
  label: string;
  hostname: string;
  state: ServiceState;
  /** True if it was ever active. */
  isMade: boolean;
  paidUntil: number | null;
  /** Possible actions; empty if it has ended or is ending anyway. */
  actions: RefundAction[];
  /** Action that undoes the purchase; null if the paid time is used up, or the service was changed again since. */
  undo: RefundAction | null;
  /** Until when it is paid without the refunded period. */
  paidUntilBefore: number | null;
  /** Plan before the refunded upgrade. */
  labelBefore: string | null;
}

/** Lists the services paid by an invoice; empty if the money was credited to the balance, or for manual deliveries. */
export async function listRefundedServices(db: Db, invoice: Invoice, now: number): Promise<RefundedService[]> {
  const services = await paidFor(db, invoice);
  return await Promise.all(services.map(({ service }) => choicesFor(db, { invoice, service, now })));
}

async function choicesFor(
  db: Db,
  { invoice, service, now }: { invoice: Invoice; service: Service; now: number },
): Promise<RefundedService> {
  const facts = {
    id: service.id,
    label: service.label,
    hostname: service.hostname,
    state: service.state,
    isMade: service.anchor_at !== null,
    paidUntil: service.paid_until,
    paidUntilBefore: null,
    labelBefore: null,
  };
  if (service.state === 'terminated' || (await isBeingTerminated(db, service.id)))
    return { ...facts, actions: [], undo: null };
  if (service.anchor_at === null) return { ...facts, actions: ['end', 'keep'], undo: 'end' };
  const always = ['suspend', 'end', 'keep'] as const;
  if (invoice.purpose === 'upgrade') {
    const before = await findRevertible(db, { invoiceId: invoice.id, service });
    if (!before) return { ...facts, actions: [...always], undo: null };
    const undo = before.needsRebuild ? 'rebuild' : 'revert';
    return { ...facts, actions: [undo, ...always], undo, labelBefore: before.label };
  }
  if (await isShortenedBy(db, { invoiceId: invoice.id, serviceId: service.id }))
    return { ...facts, actions: [...always], undo: null };
  const before = paidUntilWithout(service, invoice, now);
  if (before !== null) return { ...facts, actions: ['shorten', ...always], undo: 'shorten', paidUntilBefore: before };
  // Without its only period nothing of it is paid; a past period was used.
  const isOnlyPeriod = service.paid_months <= monthsOf[service.cycle];
  return { ...facts, actions: [...always], undo: isOnlyPeriod ? 'end' : null };
}

/**
 * Until when a service is paid without the period that an invoice paid for; null when that period is over, or is the only
 * one that there is.
 */
function paidUntilWithout(service: Service, invoice: Invoice, now: number): number | null {
  const { anchor_at: anchor, calendar, paid_months: paid } = service;
  const months = monthsOf[service.cycle];
  if (anchor === null || paid <= months) return null;
  const ends = Array.from({ length: Math.floor(paid / months) }, (_, index) => ({
    start: paidUntil(anchor, paid - (index + 1) * months, calendar),
    end: paidUntil(anchor, paid - index * months, calendar),
  }));
  const period = ends.find(({ start }) => start === slotOf(invoice, service));
  return period && period.end > now ? paidUntil(anchor, paid - months, calendar) : null;
}
