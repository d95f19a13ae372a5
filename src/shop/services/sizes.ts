import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { listOptions } from '../catalogue/options.ts';
import { fromStoredSpecs } from '../catalogue/stored-specs.ts';
import type { PlanSpecs, SoldSelection } from '../catalogue/types.ts';
import { type BoughtOption, boughtOptions } from './bought.ts';

/** Sizes of a machine, compared with what was sold. */
export interface MachineSizes {
  cores: number;
  ramGb: number;
  diskGb: number;
  ipv4: number;
  /** 1 with an IPv6 address. */
  ipv6: number;
}

/** Sums up the sold sizes of a machine: the plan and the purchased options. Null for other products. */
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

/** Size lookups of the catalogue. */
export interface Sizer {
  /** Returns the sold sizes of a selection; null for other products, or a deleted plan. */
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

/** Returns the plan specification at the sale; for older sales, the current one. */
export const specsOf = ({ specs }: Pick<SoldSelection, 'specs'>, present: PlanSpecs | null): PlanSpecs | null =>
  specs === undefined ? present : specs;

/** True if the disk of a machine would have to shrink. */
export function shrinksDisk({ sizesOf }: Sizer, before: SoldSelection, after: SoldSelection): boolean {
  return (sizesOf(after)?.diskGb ?? 0) < (sizesOf(before)?.diskGb ?? 0);
}

/** Returns the sizes after a change without a report by the adapter: as sold, but disks never shrink. */
export function sizesAfterChange(sold: MachineSizes, before: MachineSizes | null): MachineSizes {
  return { ...sold, diskGb: Math.max(sold.diskGb, before?.diskGb ?? 0) };
}
