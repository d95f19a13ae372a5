import { mediaTransfer } from '../content/media/transfer.ts';
import { menuTransfer } from '../content/menus/transfer.ts';
import { postTransfer } from '../content/posts/transfer.ts';
import { redirectTransfer } from '../content/redirects/transfer.ts';
import { settingTransfer } from '../content/settings/transfer.ts';
import { termTransfer } from '../content/terms/transfer.ts';
import type { TransferKind } from '../content/transfer-kind.ts';
import { authorTransfer } from '../content/users/transfer.ts';
import { couponTransfer, lineTransfer, optionTransfer, planTransfer, vatTransfer } from '../shop/catalogue/transfer.ts';

/**
 * Record kinds of a content archive, ordered by their references: the order of export and import. Accounts and visitor
 * submissions are excluded.
 */
const transferred = {
  media: mediaTransfer,
  authors: authorTransfer,
  terms: termTransfer,
  posts: postTransfer,
  redirects: redirectTransfer,
  lines: lineTransfer,
  plans: planTransfer,
  options: optionTransfer,
  coupons: couponTransfer,
  vat: vatTransfer,
  menus: menuTransfer,
  settings: settingTransfer,
};

export type RecordKind = keyof typeof transferred;

export const transferKinds = transferred as unknown as Record<RecordKind, TransferKind>;
export const kinds = Object.keys(transferred) as RecordKind[];

export const keyOf = (kind: RecordKind, record: object): string | number =>
  record[transferKinds[kind].key as never] as string | number;
