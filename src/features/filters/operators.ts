/** How the terms of a filter are joined: the separator in the address and the operator of the query. */
export const operators = {
  AND: { separator: '+', database: 'AND' },
  OR: { separator: '~', database: 'IN' },
  NOT: { separator: '!', database: 'NOT IN' },
  /** No join was chosen. */
  DISABLED: { separator: '', database: 'AND' },
} as const;

export type Operator = keyof typeof operators;
export type LogicalJoin = Exclude<Operator, 'DISABLED'>;

/** The operator a filter was set to: AND or OR; any other value means DISABLED. */
export function filterOperator(value: unknown): 'AND' | 'OR' | 'DISABLED' {
  return value === 'AND' || value === 'OR' ? value : 'DISABLED';
}

/** The join that a request names; none when it names nothing of the table. */
export function joinOf(value: unknown): LogicalJoin | undefined {
  return value === 'AND' || value === 'OR' || value === 'NOT' ? value : undefined;
}
