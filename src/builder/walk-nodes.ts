/** Maximum nesting depth; deeper nodes are omitted. */
export const maxDepth = 30;

/** Iterates over a tree, parents before children: stored, prepared or editor nodes. */
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
