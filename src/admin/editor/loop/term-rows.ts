/** Terms that listed posts must or must not have, as stored by a widget. */
export interface TermRow {
  taxonomy: string;
  /** Slugs between commas. */
  slugs: string;
  mode: 'include' | 'exclude';
}

export type TermMode = TermRow['mode'] | 'any';

const slugsOf = ({ slugs }: TermRow) => slugs.split(/[,،]/).flatMap((slug) => slug.trim() || []);

/** Returns the mode of a term in the rows. */
export function modeOf(rows: readonly TermRow[], term: { taxonomy: string; slug: string }): TermMode {
  const has = (mode: TermRow['mode']) =>
    rows.some((row) => row.mode === mode && row.taxonomy === term.taxonomy && slugsOf(row).includes(term.slug));
  if (has('exclude')) return 'exclude';
  return has('include') ? 'include' : 'any';
}

/** The rows with another word about one term; one row for each taxonomy and mode, in a steady order. */
export function withMode(
  rows: readonly TermRow[],
  term: { taxonomy: string; slug: string },
  mode: TermMode,
): TermRow[] {
  const kept = rows.flatMap((row) =>
    slugsOf(row)
      .filter((slug) => row.taxonomy !== term.taxonomy || slug !== term.slug)
      .map((slug) => ({ taxonomy: row.taxonomy, slug, mode: row.mode })),
  );
  const all = mode === 'any' ? kept : [...kept, { ...term, mode }];
  const groups = Map.groupBy(all, (one) => `${one.taxonomy} ${one.mode}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first
      ? [{ taxonomy: first.taxonomy, mode: first.mode, slugs: [...new Set(group.map(({ slug }) => slug))].join('،') }]
      : [];
  });
}
