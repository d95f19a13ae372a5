/** Joins of filter terms: the separator in the address and the operator of the query. */
export const operators = {
  AND: { separator: '+', database: 'AND' },
  OR: { separator: '~', database: 'IN' },
  NOT: { separator: '!', database: 'NOT IN' },
  /** No join was chosen. */
  DISABLED: { separator: '', database: 'AND' },
} as const;

export type Operator = keyof typeof operators;
export type LogicalJoin = Exclude<Operator, 'DISABLED'>;

/** Parses the operator of a filter: AND or OR; any other value is DISABLED. */
export function filterOperator(value: unknown): 'AND' | 'OR' | 'DISABLED' {
  return value === 'AND' || value === 'OR' ? value : 'DISABLED';
}

/** Parses the join of a request; undefined if unknown. */
export function joinOf(value: unknown): LogicalJoin | undefined {
  return value === 'AND' || value === 'OR' || value === 'NOT' ? value : undefined;
}
