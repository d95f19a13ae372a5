import { addRial, multiplyRial, type Rial, rial } from '../../platform/money.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import { cycleNames } from '../catalogue/cycle-names.ts';
import { findPrice, monthsOf } from '../catalogue/pricing.ts';
import type { Catalogue, PlanView, SoldSelection } from '../catalogue/types.ts';
import { changedSlugs } from '../services/describe-change.ts';
import { isNextPaid, monthlyOf, nextAfter, nextOf } from '../services/pending-change.ts';
import type { PendingChange } from '../services/service-form.ts';
import { shrinksDisk, specsOf } from '../services/sizes.ts';
import type { ActiveService } from './active-service.ts';
import { changeOptions, type OptionChange } from './change-options.ts';
import { creditRate, type PricingInvoice } from './credit-rate.ts';
import { keptDisk } from './keep-disk.ts';
import { paidPeriods } from './paid-periods.ts';
import { type PaidTime, prorateAll } from './prorate.ts';

/** Plan or options requested for a service; the cycle and the machine's names stay. */
export interface Change {
  /** Its own, or another of the same category and line. */
  plan: string;
  /** By option slug; options that are not named stay unchanged. */
  options?: Readonly<Record<string, string>>;
  /** Its owner agrees that all data is lost: a smaller disk is a new one. */
  rebuild?: boolean;
}

/** Cost of a change: now, and per period from then on. */
export interface ChangeQuote {
  kind: 'upgrade' | 'downgrade';
  selection: SoldSelection;
  label: string;
  plan: Pick<PlanView, 'specs' | 'features' | 'product'>;
  /** The options that change, with their values and labels. */
  options: Array<{ slug: string; value: string; label: string }>;
  cost: Rial;
  credit: Rial;
  due: Rial;
  /** Invoice lines; their sum is the amount due. `vatRate` of credit is the rate at which it was paid. */
  lines: Array<{ label: string; amount: Rial; vatRate?: number }>;
  /** Days paid for; 0 if nothing is due now. */
  daysLeft: number;
  /** Value of all the paid time after the change. */
  worth: Rial;
  renewal: Rial;
  /** Start of the reduction. */
  from: number;
  /** Remaining pending change of the next period after this one; null if there is none. */
  next: PendingChange | null;
  /** Rebuilds the machine on a smaller disk; all data is lost. */
  rebuilds: boolean;
}

/** Alternatives to shrinking a disk, which is technically impossible. */
export interface DiskWays {
  /** Current and requested disk size. */
  nowGb: number;
  thenGb: number;
  /** Same plan with the current disk, at its price; null if not sold or not cheaper than now. */
  keep: ChangeQuote | null;
  /** Same on a new disk, without the data. */
  rebuild: ChangeQuote;
}

export type ChangeResult = { ok: true; quote: ChangeQuote } | { ok: false; message: string; ways?: DiskWays };

export const notRunning = 'تنها سرویس فعال عوض می‌شود.';

/**
 * Quotes a change of an active service. Additions are paid for the rest of the period and delivered immediately;
 * reductions apply from the next period and cost nothing now. Unchanged parts keep their purchase price, on sale today or
 * not. A smaller disk is rejected unless the owner agrees to a new one.
 */
export function quoteChange(
  catalogue: Catalogue,
  running: ActiveService | null,
  change: Change,
  now: number,
): ChangeResult {
  if (!running) return refuse(notRunning);
  const { service, present, held } = running;
  const { paid_until: end } = service;
  if (end === null || end <= now) return refuse(notRunning);
  const target = targetOf(catalogue, running, change.plan);
  if (typeof target === 'string') return refuse(target);
  const { plan, price } = target;
  const changes = changeOptions({ options: catalogue.options, plan, held, values: change.options ?? {} });
  if (typeof changes === 'string') return refuse(changes);
  if (price === null && changes.length === 0)
    return refuse(change.options ? 'چیزی عوض نشده است.' : 'سرویس هم‌اکنون همین پلن را دارد.');
  const months = monthsOf[service.cycle];
  const sold = { ...held, ...Object.fromEntries(changes.map((one) => [one.slug, one.after])) };
  const more = multiplyRial(rial(monthlyOf(sold) - monthlyOf(held)), months);
  const renewal =
    price === null
      ? rial(Math.max(0, service.renewal_rial + more))
      : addRial(price, multiplyRial(monthlyOf(sold), months));
  const kind = price === null ? kindOf(changes) : renewal >= service.renewal_rial ? 'upgrade' : 'downgrade';
  if (kind === 'mixed')
    return refuse('آنچه بیشتر می‌شود همین حالا آغاز می‌شود و آنچه کمتر می‌شود از دورهٔ بعد؛ این دو را جدا از هم بخواهید.');
  const label = price === null ? service.label : `${plan.name} ${plan.code}`;
  const requested = {
    label,
    renewal,
    selection: {
      ...present,
      plan: change.plan,
      sold,
      specs: price === null ? specsOf(present, plan.specs) : plan.specs,
      options: { ...present.options, ...Object.fromEntries(changes.map((one) => [one.slug, one.after.value])) },
    },
  };
  if (isNextPaid(service) && (kind === 'downgrade' || (price === null && isPending(running, changes))))
    return refuse('دورهٔ بعد با آنچه پیش‌تر خواسته‌اید پرداخت شده است.');
  const next = nextAfter(service, requested, running.sizer);
  // Includes a reduction requested before.
  const becomes = kind === 'downgrade' ? (next ?? requested) : requested;
  const rebuilds = shrinksDisk(running.sizer, present, becomes.selection);
  if (rebuilds && !change.rebuild && !isAgreed(running, becomes.selection))
    return refuseDisk(catalogue, { running, change, plan, kind, becomes: becomes.selection, now });
  const laterShrinks =
    kind === 'upgrade' && next !== null && shrinksDisk(running.sizer, requested.selection, next.selection);
  if (laterShrinks && !next.rebuilds)
    return refuse(
      'برای دورهٔ بعد پلن یا دیسک کوچک‌تری خواسته‌اید و دیسک کوچک نمی‌شود؛ نخست آن تغییر را پس بگیرید و سپس دوباره انتخاب کنید.',
    );
  const paid = paidPeriods(service, now);
  const { more: dearer, ...costs } =
    kind === 'downgrade'
      ? { cost: rial(0), credit: rial(0), due: rial(0), lines: [], more: rial(0), daysLeft: 0 }
      : price === null
        ? costsOfOptions(changes, paid, { months, now })
        : costsOfPlan({ from: service.label, to: label, renewal, changes, invoices: running.invoices }, paid, {
            months,
            now,
          });
  return {
    ok: true,
    quote: {
      ...costs,
      worth: addRial(rial(service.period_rial), dearer),
      ...becomes,
      kind,
      rebuilds,
      next: next && { ...next, rebuilds: kind === 'downgrade' ? rebuilds : laterShrinks },
      options: changes.map(({ slug, after: { value, label: words } }) => ({ slug, value, label: words })),
      plan: { specs: plan.specs, features: plan.features, product: plan.product },
      from: kind === 'upgrade' ? now : end,
    },
  };
}

const refuse = (message: string): ChangeResult => ({ ok: false, message });

/** True if the owner already agreed to lose the data for the same plan with the same disk. */
function isAgreed({ service, sizer: { sizesOf } }: ActiveService, becomes: SoldSelection): boolean {
  const earlier = nextOf(service);
  return (
    earlier?.rebuilds === true &&
    earlier.selection.plan === becomes.plan &&
    sizesOf(earlier.selection)?.diskGb === sizesOf(becomes)?.diskGb
  );
}

interface SmallerDisk {
  running: ActiveService;
  change: Change;
  plan: Pick<PlanView, 'line' | 'specs'>;
  kind: ChangeQuote['kind'];
  becomes: SoldSelection;
  now: number;
}

/** Rejects a smaller disk, with the alternatives. */
function refuseDisk(catalogue: Catalogue, { running, change, plan, kind, becomes, now }: SmallerDisk): ChangeResult {
  const { sizesOf } = running.sizer;
  const nowGb = sizesOf(running.present)?.diskGb ?? 0;
  const thenGb = sizesOf(becomes)?.diskGb ?? 0;
  const rebuilt = quoteChange(catalogue, running, { ...change, rebuild: true }, now);
  if (!rebuilt.ok) return rebuilt;
  const disk =
    change.plan === running.present.plan
      ? null
      : keptDisk(catalogue, plan, { selection: becomes, missingGb: nowGb - thenGb });
  const withDisk = disk && quoteChange(catalogue, running, { ...change, options: { ...change.options, ...disk } }, now);
  return {
    ok: false,
    message: `دیسک کوچک نمی‌شود: دیسک این سرویس ${formatNumber(nowGb)} گیگابایت است و آنچه خواسته‌اید ${formatNumber(thenGb)} گیگابایت.`,
    // A cheaper, smaller plan must not cost more with the current disk.
    ways: {
      nowGb,
      thenGb,
      keep: withDisk?.ok && withDisk.quote.kind === kind ? withDisk.quote : null,
      rebuild: rebuilt.quote,
    },
  };
}

/** Returns the target plan, with its price if it differs from the current one; or the reason why the change is impossible. */
function targetOf(
  { plans }: Catalogue,
  { present, plan: own, service }: ActiveService,
  slug: string,
): { plan: Pick<PlanView, 'name' | 'code' | 'line' | 'specs' | 'features' | 'product'>; price: Rial | null } | string {
  if (slug === present.plan) return own ? { plan: own, price: null } : 'به این پلن نمی‌توان رفت.';
  const plan = plans.find((one) => one.slug === slug);
  if (!plan || plan.product === 'domain' || plan.category !== own?.category || plan.line !== own.line)
    return 'به این پلن نمی‌توان رفت.';
  if (plan.stock === 'out') return `«${plan.name}» فعلاً ناموجود است.`;
  const price = findPrice(plan.prices, service.cycle);
  if (!price) return `«${plan.name}» پرداخت ${cycleNames[service.cycle]} ندارد.`;
  return { plan, price: price.renewal ?? price.amount };
}

/** True if there is a pending change of these options for the next period. */
function isPending({ service, present }: ActiveService, changes: readonly OptionChange[]): boolean {
  const next = nextOf(service);
  const pending = next === null ? [] : changedSlugs(present, next.selection);
  return changes.some(({ slug }) => pending.includes(slug));
}

/** Direction of option changes; those without a price difference are delivered immediately. */
function kindOf(changes: readonly OptionChange[]): 'upgrade' | 'downgrade' | 'mixed' {
  const differences = changes.map(({ before, after }) => after.monthly - (before?.monthly ?? 0));
  const [isMore, isLess] = [differences.some((one) => one > 0), differences.some((one) => one < 0)];
  return isMore && isLess ? 'mixed' : isLess ? 'downgrade' : 'upgrade';
}

type Costs = Pick<ChangeQuote, 'cost' | 'credit' | 'due' | 'lines' | 'daysLeft'> & {
  /** Increase of the value of the paid time. */
  more: Rial;
};
interface When {
  months: number;
  now: number;
}

interface PlanChange {
  /** The labels of both plans. */
  from: string;
  to: string;
  renewal: Rial;
  changes: readonly OptionChange[];
  invoices: readonly PricingInvoice[];
}

/** Another plan costs its price for the remaining days, less the amount paid for them. */
function costsOfPlan(
  { from, to, renewal, changes, invoices }: PlanChange,
  paid: readonly PaidTime[],
  { months, now }: When,
): Costs {
  const { due, ...costs } = prorateAll(paid, { price: renewal, months, now });
  const setups = setupLines(changes);
  const label = `ارتقا از ${from} به ${to}`;
  const credits = [...Map.groupBy(paid, (period) => creditRate(period, invoices))].map(([vatRate, periods]) => ({
    label: `مانده از ${from}`,
    amount: rial(-prorateAll(periods, { price: renewal, months, now }).credit),
    ...(vatRate !== null && { vatRate }),
  }));
  const lines =
    due > 0
      ? [{ label: `${label} برای ${formatNumber(costs.daysLeft)} روز`, amount: costs.cost }, ...credits]
      : [{ label, amount: rial(0) }];
  return { ...costs, due: addRial(due, ...setups.map(({ amount }) => amount)), lines: [...lines, ...setups] };
}

/** For more options only the additions are charged, whatever the rest has cost. */
function costsOfOptions(changes: readonly OptionChange[], paid: readonly PaidTime[], { months, now }: When): Costs {
  const unpaid = paid.map((period) => ({ ...period, paid: rial(0) }));
  const parts = changes.map(({ before, after }) => {
    const price = multiplyRial(rial(after.monthly - (before?.monthly ?? 0)), months);
    return { label: after.label, ...prorateAll(unpaid, { price, months, now }) };
  });
  const daysLeft = parts[0]?.daysLeft ?? 0;
  const lines = [
    ...parts.map(({ label, cost }) => ({
      label: cost > 0 ? `${label}، برای ${formatNumber(daysLeft)} روز` : label,
      amount: cost,
    })),
    ...setupLines(changes),
  ];
  const due = addRial(...lines.map(({ amount }) => amount));
  return { cost: due, credit: rial(0), due, lines, daysLeft, more: addRial(...parts.map(({ more }) => more)) };
}

const setupLines = (changes: readonly OptionChange[]) =>
  changes
    .filter(({ setup }) => setup > 0)
    .map(({ after, setup }) => ({ label: `راه‌اندازی ${after.label}`, amount: setup }));
