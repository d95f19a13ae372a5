import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { listOptions } from '../catalogue/options.ts';
import { fromStoredSpecs } from '../catalogue/stored-specs.ts';
import type { PlanSpecs, SoldSelection } from '../catalogue/types.ts';
import { type BoughtOption, boughtOptions } from './bought.ts';

/** What a machine consists of, and what differs when it is not what was sold. */
export interface MachineSizes {
  cores: number;
  ramGb: number;
  diskGb: number;
  ipv4: number;
  /** 1 with an IPv6 address. */
  ipv6: number;
}

/** Sums up what a machine was sold with: the plan and what was bought beside it. Null for what is no machine. */
export function soldSizes({
  specs,
  options,
}: {
  specs: PlanSpecs | null;
  options: readonly BoughtOption[];
}): MachineSizes | null {
  if (specs === null) return null;
  const units = (purpose: BoughtOption['purpose']) =>
    options.filter((option) => option.purpose === purpose).reduce((sum, option) => sum + option.units, 0);
  return {
    cores: specs.cpuCores,
    ramGb: specs.ramGb,
    diskGb: specs.diskGb + units('disk'),
    // Every machine has one.
    ipv4: Math.max(1, specs.ipv4) + units('address'),
    ipv6: Math.min(1, specs.ipv6),
  };
}

/** What the catalogue knows of the sizes of machines. */
export interface Sizer {
  /** Returns what a selection is sold with; null for what is no machine, or a plan that is gone. */
  sizesOf(selection: SoldSelection): MachineSizes | null;
  /** The slugs of options that are disk. */
  diskOptions: ReadonlySet<string>;
}

/** Loads plans and options once, for the sizes of many selections. */
export async function loadSizer(db: Db): Promise<Sizer> {
  const options = await listOptions({ db });
  const rows = await db.selectFrom('plans').select(['slug', 'line', 'specs']).execute();
  const plans = new Map(
    rows.map(({ slug, line, specs }) => [slug, { line, specs: fromStoredSpecs(decodeJson(specs)).specs }]),
  );
  return {
    sizesOf(selection) {
      const { line = '', specs: present = null } = plans.get(selection.plan) ?? {};
      const specs = specsOf(selection, present);
      return soldSizes({ specs, options: boughtOptions(options, { line, specs }, selection) });
    },
    diskOptions: new Set(options.flatMap(({ slug, purpose }) => (purpose === 'disk' ? [slug] : []))),
  };
}

/** Returns what a plan promised when it was sold; of older sales, what it promises today. */
export const specsOf = ({ specs }: Pick<SoldSelection, 'specs'>, present: PlanSpecs | null): PlanSpecs | null =>
  specs === undefined ? present : specs;

/** Tells whether the disk of a machine would have to become smaller. */
export function shrinksDisk({ sizesOf }: Sizer, before: SoldSelection, after: SoldSelection): boolean {
  return (sizesOf(after)?.diskGb ?? 0) < (sizesOf(before)?.diskGb ?? 0);
}

/** Returns what a machine has after a change that its adapter says no more of: what is sold, but no disk becomes smaller. */
export function sizesAfterChange(sold: MachineSizes, before: MachineSizes | null): MachineSizes {
  return { ...sold, diskGb: Math.max(sold.diskGb, before?.diskGb ?? 0) };
}
