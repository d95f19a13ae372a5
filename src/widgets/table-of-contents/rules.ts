export interface Entry {
  level: number;
  text: string;
  anchor: string;
}
export interface Branch extends Entry {
  children: Branch[];
}

/** The entries as a tree: each under the nearest one before it with a higher level. Skipped levels make no gaps. */
export function treeOf(entries: readonly Entry[]): Branch[] {
  const roots: Branch[] = [];
  const open: Branch[] = [];
  for (const entry of entries) {
    const branch = { ...entry, children: [] };
    while ((open.at(-1)?.level ?? 0) >= entry.level) open.pop();
    (open.at(-1)?.children ?? roots).push(branch);
    open.push(branch);
  }
  return roots;
}

/** Returns the index of the current section: the last whose heading has passed the line; -1 before the first. */
export function currentSection(tops: readonly number[], line: number): number {
  return tops.findLastIndex((top) => top <= line);
}
