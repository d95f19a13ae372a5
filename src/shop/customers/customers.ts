import { addCustomer, findUserId, personNames, shownEmail } from '../../content/users/index.ts';
import type { Platform } from '../../platform/context.ts';
import { decodeJson, encodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { invalidateIn, lockForTransaction } from '../../platform/db/transaction.ts';
import { completeBuyer, type GivenBuyer } from './buyer.ts';
import { customerNames } from './search-terms.ts';
import type { Buyer, ProfileDraft, StoredBuyer } from './types.ts';
import { givenName } from './unnamed.ts';

/** Shop data of a user. */
export interface Customer {
  userId: string;
  name: string;
  /** E-mail address; empty if there is none. */
  email: string;
  /** True if they can sign in with the e-mail. */
  signsInByEmail: boolean;
  /** True for staff: their name is changed in the staff area. */
  isStaff: boolean;
  /** As `09…`; null if none is verified. */
  mobile: string | null;
  isIdentityVerified: boolean;
  /** Last given details, with the name and e-mail of the account. */
  buyer: Partial<Buyer>;
  /** Later input that needs correction; null if there is none. */
  draft: ProfileDraft | null;
}

/** Loads the shop data of a user; null if there is no such user. Staff without purchases have only their name. */
export async function customerOf({ db }: Pick<Platform, 'db'>, userId: string): Promise<Customer | null> {
  const row = await db
    .selectFrom('user')
    .leftJoin('customers', 'customers.user_id', 'user.id')
    .select(['user.id', 'user.name', 'user.email', 'user.role'])
    .select(['mobile', 'mobile_verified_at', 'identity_verified_at', 'buyer', 'draft'])
    .where('user.id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const buyer = knownBuyer(row, row.buyer === null ? {} : decodeJson(row.buyer));
  return {
    userId: row.id,
    name: row.name,
    email: buyer.email ?? '',
    signsInByEmail: shownEmail(row.email) !== '',
    isStaff: row.role !== 'customer',
    mobile: row.mobile_verified_at === null ? null : row.mobile,
    isIdentityVerified: row.identity_verified_at !== null,
    buyer,
    draft: row.draft === null ? null : decodeJson(row.draft),
  };
}

/**
 * Known details of a customer, from the account and the stored buyer: the single source of name and e-mail. Both are
 * omitted if unknown.
 */
export function knownBuyer(account: { name: string; email: string }, stored: StoredBuyer): Partial<Buyer> {
  const [name, email] = [givenName(account.name), shownEmail(account.email) || (stored.email ?? '')];
  const { email: _contact, ...details } = stored;
  return { ...details, ...(name && { name }), ...(email && { email }) };
}

/** Person identified by a verified mobile, or by an e-mail. */
export type Known = { mobile: string; name: string } | { email: string; name: string };

/**
 * Finds the user of a mobile or an e-mail, or creates a customer. The caller must have verified the person: for a mobile,
 * by the code sent to it.
 */
export async function ensureCustomer(platform: Platform, trx: Db, known: Known): Promise<string> {
  // Concurrent requests with the same number create one customer.
  await lockForTransaction(platform, trx, `customers ${'mobile' in known ? known.mobile : known.email.toLowerCase()}`);
  const found = 'mobile' in known ? await ownerOf(trx, known.mobile) : await findUserId({ db: trx }, known.email);
  const userId = found ?? (await addCustomer(platform, trx, { name: known.name, email: emailOf(known) }));
  if (userId === null) throw new Error('an e-mail is taken and nobody has it');
  await insertCustomer(platform, trx, userId);
  if ('mobile' in known && found === null)
    await trx
      .updateTable('customers')
      .set({ mobile: known.mobile, mobile_verified_at: platform.clock.now() })
      .where('user_id', '=', userId)
      .execute();
  await customerNames.put(trx, userId);
  return userId;
}

const emailOf = (known: Known) => ('email' in known ? known.email : '');

async function ownerOf(trx: Db, mobile: string): Promise<string | null> {
  const row = await trx.selectFrom('customers').select('user_id').where('mobile', '=', mobile).executeTakeFirst();
  return row?.user_id ?? null;
}

/**
 * Stores the details a customer entered, for reuse; fields not on the form stay. The account takes the last given name,
 * unless it is staff, and an e-mail if it has none: another one must be verified first (`changeEmail`). Another national
 * id resets the identity verification.
 */
export async function saveBuyer(
  platform: Platform,
  trx: Db,
  { userId, buyer: given }: { userId: string; buyer: GivenBuyer },
): Promise<void> {
  await insertCustomer(platform, trx, userId);
  const customer = await customerOf({ db: trx }, userId);
  const before = customer?.buyer ?? {};
  const { name, email, ...details } = completeBuyer(before, given);
  const buyer = { ...details, ...(!customer?.signsInByEmail && { email: before.email || email }) };
  const isOther = buyer.nationalId !== '' && (before.nationalId !== buyer.nationalId || before.kind !== buyer.kind);
  await trx
    .updateTable('customers')
    .set({ buyer: encodeJson(buyer), draft: null, ...(isOther && { identity_verified_at: null }) })
    .where('user_id', '=', userId)
    .execute();
  if (name !== '')
    await trx.updateTable('user').set({ name }).where('id', '=', userId).where('role', '=', 'customer').execute();
  await personNames.put(trx, userId);
  await customerNames.put(trx, userId);
}

/** Changes the verified mobile of a customer; false if another account has it. */
export async function changeMobile(
  platform: Platform,
  trx: Db,
  { userId, mobile }: { userId: string; mobile: string },
): Promise<boolean> {
  await lockForTransaction(platform, trx, `customers ${mobile}`);
  const owner = await ownerOf(trx, mobile);
  if (owner !== null && owner !== userId) return false;
  await insertCustomer(platform, trx, userId);
  await trx
    .updateTable('customers')
    .set({ mobile, mobile_verified_at: platform.clock.now(), identity_verified_at: null })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('mobile', 'is', null), eb('mobile', '!=', mobile), eb('mobile_verified_at', 'is', null)]))
    .execute();
  await customerNames.put(trx, userId);
  return true;
}

/** Deletes the contact-only e-mail of an account, once it has one to sign in with. */
export async function dropContactEmail(trx: Db, userId: string): Promise<void> {
  const row = await trx.selectFrom('customers').select('buyer').where('user_id', '=', userId).executeTakeFirst();
  if (!row) return;
  const { email: _contact, ...buyer } = decodeJson(row.buyer);
  await trx
    .updateTable('customers')
    .set({ buyer: encodeJson(buyer) })
    .where('user_id', '=', userId)
    .execute();
  await customerNames.put(trx, userId);
}

export async function insertCustomer({ clock }: Platform, trx: Db, userId: string): Promise<void> {
  const made = await trx
    .insertInto('customers')
    .values({
      user_id: userId,
      mobile: null,
      mobile_verified_at: null,
      identity_verified_at: null,
      buyer: encodeJson({}),
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows === 1n) invalidateIn(trx, 'customers');
}
