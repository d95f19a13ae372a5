import { listUsersWithRight } from '../../content/users/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { Composed } from '../../platform/mail/compose.ts';
import { enqueueMail } from '../../platform/mail.ts';

/** Mails all order staff, in the transaction of an event that needs attention; idempotent by key. */
export async function mailOrderStaff(
  platform: Platform,
  trx: Db,
  { mail, key }: { mail: Composed; key: string },
): Promise<void> {
  for (const { id, email } of await listUsersWithRight(trx, 'orders.manage'))
    await enqueueMail(platform, trx, { to: email, ...mail }, { dedupeKey: `staff:${key}:${id}` });
}
