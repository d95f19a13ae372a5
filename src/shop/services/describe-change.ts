import type { SoldSelection } from '../catalogue/types.ts';

/** Describes the difference of a changed service: `رشد VPS-DE-2`, `IP اضافه: ۲ عدد`. `label` is that of its plan. */
export function describeChange(before: SoldSelection, after: SoldSelection, label: string): string {
  return [...(before.plan === after.plan ? [] : [label]), ...changedOptions(before, after)].join('، ');
}

/** Returns the options that differ, with their new values. */
export const changedOptions = (before: SoldSelection, after: SoldSelection): string[] =>
  changedSlugs(before, after).map((slug) => after.sold?.[slug]?.label ?? `${slug}: ${after.options[slug]}`);

/** The slugs of the options that differ. */
export const changedSlugs = (before: SoldSelection, after: SoldSelection): string[] =>
  Object.entries(after.options)
    .filter(([slug, value]) => value !== (before.options[slug] ?? before.sold?.[slug]?.value))
    .map(([slug]) => slug);
