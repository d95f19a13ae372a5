import { decodeJson } from '../../../platform/db/json.ts';
import type { Db } from '../../../platform/db/tables.ts';
import { hashOfToken } from '../../../platform/ids.ts';
import type { Buyer } from '../../customers/types.ts';
import { identityProblems } from './problems.ts';
import { waitingForIdentity } from './waits.ts';

/** Pair of mobile and national id that is checked together, with its key. */
export interface Person {
  mobile: string;
  nationalId: string;
  pair: string;
}

/** Service that waits for an identity, and the persons who can verify it, in order. */
export interface Waiting {
  id: string;
  userId: string;
  isPending: boolean;
  problem: string;
  persons: Person[];
  /** Reason why there is no one to check. */
  missing: string;
  /** Keys of the buyer's pair, and of the account's current pair; empty for none. */
  boughtBy: string;
  accountOf: string;
}

/**
 * Loads the services that wait for an identity, of all owners or one; tests are excluded. The buyer stored with the order
 * comes first, whatever the account says by now; then the person in the account, so that a mistyped number can be
 * corrected. A plan that is not bought yet is checked with the account alone.
 */
export async function readWaiting(db: Db, userId?: string): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('services')
    .innerJoin('orders', 'orders.id', 'services.order_id')
    .leftJoin('customers', 'customers.user_id', 'services.user_id')
    .select(['services.id', 'services.user_id', 'services.state', 'services.problem', 'services.wanted_plan'])
    .select(['services.buyer as moved', 'orders.buyer as bought', 'customers.buyer as known'])
    .select(['customers.mobile', 'customers.mobile_verified_at'])
    .where('services.id', 'in', waitingForIdentity(db))
    .where('services.is_test', '=', 0)
    .$if(userId !== undefined, (own) => own.where('services.user_id', '=', userId ?? ''))
    .orderBy('services.created_at')
    .orderBy('services.id')
    .execute();
  return rows.map((row) => {
    const mobile = row.mobile_verified_at === null ? null : row.mobile;
    const bought: Partial<Buyer> = row.wanted_plan === null ? decodeJson(row.moved ?? row.bought) : {};
    const known: Partial<Buyer> = row.known === null ? {} : decodeJson(row.known);
    const [buyer, account] = [bought, known].map((one) => personOf(row.user_id, mobile, one));
    const persons = [buyer, account].filter((person) => person !== null && person !== undefined);
    return {
      id: row.id,
      userId: row.user_id,
      isPending: row.state === 'pending',
      problem: row.problem,
      persons: persons.filter(({ pair }, index) => persons.findIndex((one) => one.pair === pair) === index),
      missing: missingOf(mobile, [bought, known]),
      boughtBy: buyer?.pair ?? '',
      accountOf: account?.pair ?? '',
    };
  });
}

function personOf(userId: string, mobile: string | null, { kind, nationalId = '' }: Partial<Buyer>): Person | null {
  if (mobile === null || kind !== 'person' || nationalId === '') return null;
  return { mobile, nationalId, pair: hashOfToken(`${userId} ${mobile} ${nationalId}`) };
}

/** Reason why no one can be checked: a company, which is verified manually, or a missing number. */
function missingOf(mobile: string | null, buyers: Array<Partial<Buyer>>): string {
  if (buyers.some(({ kind }) => kind === 'company')) return identityProblems.company;
  return mobile === null ? identityProblems.mobile : identityProblems.nationalId;
}
