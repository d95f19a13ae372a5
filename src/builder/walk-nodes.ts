/** Deeper than any page is built; what lies below is left out. */
export const maxDepth = 30;

/** Every node of a tree, parents before children: stored ones, prepared ones, or those of the editor. */
export function* walkNodes<T>(
  nodes: readonly T[],
  childrenIn: (node: T) => readonly T[],
  depth = 0,
): Generator<T, undefined> {
  if (depth >= maxDepth) return;
  for (const node of nodes) {
    yield node;
    yield* walkNodes(childrenIn(node), childrenIn, depth + 1);
  }
}
