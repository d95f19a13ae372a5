import { monthsOf } from '../../catalogue/pricing.ts';
import { type DomainOrder, type Registrar, RegistrarRefusal } from '../../domains/registrars/registrar.ts';
import { patienceMs, refused, waitForOwner } from '../domain-steps.ts';
import type { PollContext, ProvisionedService, Provisioner, Step } from '../provisioner.ts';

const soonMs = 60_000;
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** State of a domain at its registrar. */
interface Remote {
  /** A registration or transfer was begun at this time: it may have been carried out, whatever the response. */
  sentAt?: number;
  /** Months that the registrar was paid for. */
  months?: number;
  expiresAt?: number;
  /** Expiry of a domain before its transfer, if the registrar returns it. */
  endedAt?: number;
  /** Pending renewal: from this expiry, for these months. */
  renewing?: { from: number; months: number };
}

/** Input of the adapter besides the service: the data entered by the owner. */
export type LoadDomainOrder = (
  service: ProvisionedService,
) => Promise<Pick<DomainOrder, 'owner' | 'nameservers' | 'code'>>;

/**
 * Delivers domains through a registrar. Each change is recorded before the call and looked up after one without a
 * response, so it happens once. A definite rejection ends a registration, and its money is refunded; a rejection
 * because of our own account there waits for staff. Suspension and termination need no call: a domain that is not
 * renewed expires.
 */
export function createRegistrarProvisioner({
  registrar,
  loadOrder,
}: {
  registrar: Registrar;
  loadOrder: LoadDomainOrder;
}): Provisioner {
  async function create({ service, progress, now }: PollContext): Promise<Step> {
    const operation = service.selection.operation ?? 'register';
    const years = operation === 'transfer' ? 1 : yearsOf(service);
    const order = { name: service.hostname, years, ...(await loadOrder(service)) };
    const { sentAt } = service.remote as Remote;
    const found = await registrar.find(order);
    // Before our request, it is a former order that failed.
    if (found.state === 'failed' && progress.asked === true) return refused(found.reason);
    if (found.state === 'ours' && sentAt !== undefined) {
      const remote: Remote = { ...service.remote, sentAt };
      if (operation === 'transfer' && lacksYear(remote, sentAt, found.expiresAt))
        return await addYear({ registrar, remote, order, expiresAt: found.expiresAt });
      const { renewing: _renewing, endedAt: _endedAt, ...rest } = remote;
      return { state: 'done', remote: { ...rest, months: service.paidMonths, expiresAt: found.expiresAt } };
    }
    if (sentAt === undefined) {
      if (operation === 'register' && found.state !== 'none' && found.state !== 'failed')
        return refused('این نام دیگر آزاد نیست.');
      if (operation === 'transfer' && (found.state === 'ours' || found.state === 'pending'))
        return { state: 'failed', reason: 'این دامنه هم‌اکنون در حساب نمایندگی است؛ آن را دستی بررسی کنید.' };
      // Noted before the call: after a lost response `find` returns its outcome.
      return {
        state: 'working',
        remote: { sentAt: now, ...(found.state === 'foreign' && found.expiresAt && { endedAt: found.expiresAt }) },
        progress: { since: progress.since, asked: false },
        lookAgainMs: 0,
      };
    }
    if (found.state === 'pending' || (progress.asked === true && operation === 'transfer')) {
      if (now - sentAt > patienceMs) return refused('ثبت‌کننده در مهلت سی‌روزه پاسخی نداد.');
      return { state: 'working', progress: { asked: true }, lookAgainMs: hourMs };
    }
    if (operation === 'register' && found.state === 'foreign') return refused('این نام را دیگری زودتر ثبت کرد.');
    await (operation === 'transfer' ? registrar.transfer(order) : registrar.register(order));
    return { state: 'working', progress: { asked: true }, lookAgainMs: soonMs };
  }

  async function renew({ service }: PollContext): Promise<Step> {
    const remote = service.remote as Remote;
    const paid = remote.months ?? service.paidMonths - monthsOf[service.selection.cycle];
    const months = service.paidMonths - paid;
    if (months <= 0) return { state: 'done' };
    const order = { name: service.hostname, years: months / 12, ...(await loadOrder(service)) };
    const found = await registrar.find(order);
    if (found.state !== 'ours') return { state: 'failed', reason: 'این دامنه در حساب ثبت‌کننده پیدا نشد.' };
    const { expiresAt } = found;
    const { renewing, ...rest } = remote;
    if (renewing && isYearLater(expiresAt, renewing.from))
      return { state: 'done', remote: { ...rest, months: paid + renewing.months, expiresAt } };
    if (!renewing)
      return {
        state: 'working',
        remote: { ...rest, renewing: { from: expiresAt, months } },
        progress: {},
        lookAgainMs: 0,
      };
    await registrar.renew({ ...order, years: renewing.months / 12 }, renewing.from);
    return { state: 'working', progress: { asked: true }, lookAgainMs: soonMs };
  }

  return {
    name: registrar.name,
    async step(look) {
      const { action, service } = look;
      try {
        if (action === 'create') return await create(look);
        if (action === 'renew') return await renew(look);
        if (action === 'change') {
          const order = { name: service.hostname, years: yearsOf(service), ...(await loadOrder(service)) };
          await registrar.setNameservers(order);
        }
        return { state: 'done' };
      } catch (thrown) {
        if (!(thrown instanceof RegistrarRefusal)) throw thrown;
        if (thrown.isOurs || action !== 'create') return { state: 'failed', reason: thrown.message };
        // "Exists" may be the response to the repetition of a call whose response was lost.
        if (await becameOurs(look)) return { state: 'working', progress: { asked: true }, lookAgainMs: 0 };
        return thrown.need === null ? refused(thrown.message) : waitForOwner(look, thrown.need, thrown.message);
      }
    },
  };

  async function becameOurs({ service }: PollContext): Promise<boolean> {
    const order = { name: service.hostname, years: yearsOf(service), ...(await loadOrder(service)) };
    const { state } = await registrar.find(order);
    return state === 'ours' || state === 'pending';
  }
}

/** Renews a domain for the paid year if the registry did not extend it with its transfer. */
async function addYear({
  registrar,
  remote,
  order,
  expiresAt,
}: {
  registrar: Registrar;
  remote: Remote;
  order: DomainOrder;
  expiresAt: number;
}): Promise<Step> {
  const next = { state: 'working', progress: { asked: true } } as const;
  if (!remote.renewing)
    return { ...next, remote: { ...remote, renewing: { from: expiresAt, months: 12 } }, lookAgainMs: 0 };
  try {
    await registrar.renew(order, remote.renewing.from);
  } catch (thrown) {
    if (!(thrown instanceof RegistrarRefusal)) throw thrown;
    return { state: 'failed', reason: `دامنه منتقل شد و سالش افزوده نشد: ${thrown.message}` };
  }
  return { ...next, lookAgainMs: soonMs };
}

/** Registries count years a little differently. */
const isYearLater = (end: number, before: number) => end > before + 180 * dayMs;

/**
 * True if the registry did not add the year of a transfer. If the expiry before the transfer is unknown, true for a
 * domain that expires sooner than one with that year could: domains may be transferred until some weeks after their
 * expiry.
 */
const lacksYear = ({ endedAt }: Remote, sentAt: number, expiresAt: number) =>
  endedAt === undefined ? expiresAt < sentAt + 300 * dayMs : !isYearLater(expiresAt, endedAt);

const yearsOf = ({ selection }: ProvisionedService) => monthsOf[selection.cycle] / 12;
