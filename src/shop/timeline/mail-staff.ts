import { listUsersWithRight } from '../../content/users/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { enqueueMail } from '../../platform/mail.ts';

/** Mails everybody who sees to orders, in the transaction in which something happens that they must look at; once by key. */
export async function mailOrderStaff(
  platform: Platform,
  trx: Db,
  { subject, text, key }: { subject: string; text: string; key: string },
): Promise<void> {
  for (const { id, email } of await listUsersWithRight(trx, 'orders.manage'))
    await enqueueMail(platform, trx, { to: email, subject, text }, { dedupeKey: `staff:${key}:${id}` });
}
