import type { Db, Tables } from '../platform/db/tables.ts';
import { invalidateIn } from '../platform/db/transaction.ts';

/** State machine: allowed transitions per state; all others are impossible. */
export interface StateMachine<State extends string> {
  table: 'orders' | 'invoices' | 'payment_attempts' | 'services' | 'refunds';
  moves: Readonly<Record<State, readonly State[]>>;
}

/**
 * Transitions a row to a state, if its current state allows it: one conditional UPDATE, so of concurrent calls one
 * succeeds. Returns true if this call moved it, and invalidates the table's tag. `set` changes other columns with it.
 *
 * @example const moved = await transition(trx, invoiceMachine, invoice.id, 'paid', { paid_at: now });
 */
export async function transition<State extends string, M extends StateMachine<State>>(
  trx: Db,
  { table, moves }: M & StateMachine<State>,
  id: string,
  to: State,
  set: Partial<Record<keyof Tables[M['table']] & string, unknown>> = {},
): Promise<boolean> {
  const from = sourcesOf(moves, to);
  if (from.length === 0) return false;
  const moved = await trx
    .updateTable(table as 'orders')
    .set({ ...set, state: to } as never)
    .where('id', '=', id)
    .where('state', 'in', from as never)
    .executeTakeFirst();
  if (moved.numUpdatedRows !== 1n) return false;
  invalidateIn(trx, table);
  return true;
}

/** States with a transition to the given one. */
function sourcesOf<State extends string>(moves: StateMachine<State>['moves'], to: State): State[] {
  return (Object.keys(moves) as State[]).filter((from) => moves[from].includes(to));
}
