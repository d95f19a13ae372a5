import type { AuditKind } from '../../content/audit/kinds.ts';
import type { PostType } from '../../content/posts/types.ts';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { formatNumber, formatPercent, toPersianDigits } from '../../platform/persian/digits.ts';

/** Something that staff change. */
export interface Named {
  id: string;
  /** What people call it. */
  name: string;
  /** As it stands in a sentence: `صفحهٔ «درباره»`. */
  called: string;
}

const named = (id: string | number, name: string, what: string): Named => ({
  id: String(id),
  name,
  called: `${what} «${name}»`,
});

const postNouns: Record<PostType, string> = {
  page: 'صفحهٔ',
  post: 'نوشتهٔ',
  product: 'محصول',
  popup: 'پاپ‌آپ',
  template: 'قالب',
};

/** The names of things by their ids; of a kind that stands here nowhere, things are not told apart. */
const readers: Partial<Record<AuditKind, (db: Db, ids: string[]) => Promise<Named[]>>> = {
  async posts(db, ids) {
    const rows = await db.selectFrom('posts').select(['id', 'type', 'title']).where('id', 'in', numbers(ids)).execute();
    return rows.map(({ id, type, title }) => named(id, title, postNouns[type]));
  },
  async terms(db, ids) {
    const rows = await db
      .selectFrom('terms')
      .select(['id', 'taxonomy', 'name'])
      .where('id', 'in', numbers(ids))
      .execute();
    return rows.map(({ id, taxonomy, name }) => named(id, name, taxonomy === 'tag' ? 'برچسب' : 'دستهٔ'));
  },
  async comments(db, ids) {
    const rows = await db
      .selectFrom('comments')
      .innerJoin('posts', 'posts.id', 'comments.post_id')
      .select(['comments.id', 'comments.author_name', 'posts.title'])
      .where('comments.id', 'in', numbers(ids))
      .execute();
    return rows.map(({ id, author_name: author, title }) => ({
      id: String(id),
      name: author,
      called: `دیدگاه «${author}» دربارهٔ «${title}»`,
    }));
  },
  async submissions(db, ids) {
    const rows = await db
      .selectFrom('submissions')
      .select(['id', 'form_name'])
      .where('id', 'in', numbers(ids))
      .execute();
    return rows.map(({ id, form_name: name }) => ({
      id: String(id),
      name,
      called: `فرم «${name}» شمارهٔ ${formatNumber(id)}`,
    }));
  },
  async media(db, ids) {
    const rows = await db
      .selectFrom('media')
      .select(['id', 'title', 'file_name'])
      .where('id', 'in', numbers(ids))
      .execute();
    return rows.map(({ id, title, file_name: file }) => named(id, title || file || String(id), 'پروندهٔ'));
  },
  async redirects(db, ids) {
    const rows = await db
      .selectFrom('redirects')
      .select(['id', 'from_path', 'shown'])
      .where('id', 'in', numbers(ids))
      .execute();
    return rows.map(({ id, from_path: from, shown }) => named(id, shown ?? from, 'تغییر مسیر'));
  },
  async missing(db, ids) {
    const rows = await db
      .selectFrom('missing_addresses')
      .select(['id', 'shown'])
      .where('id', 'in', numbers(ids))
      .execute();
    return rows.map(({ id, shown }) => named(id, shown, 'نشانی پیدانشدهٔ'));
  },
  async plans(db, ids) {
    const rows = await db.selectFrom('plans').select(['id', 'name', 'code']).where('id', 'in', numbers(ids)).execute();
    return rows.map(({ id, name, code }) => named(id, `${name} (${code})`, 'پلن'));
  },
  async orders(db, ids) {
    const rows = await db.selectFrom('orders').select(['id', 'code']).where('id', 'in', ids).execute();
    return rows.map(({ id, code }) => ({ id, name: code, called: `سفارش ${toPersianDigits(code)}` }));
  },
  async invoices(db, ids) {
    const rows = await db.selectFrom('invoices').select(['id', 'number', 'buyer']).where('id', 'in', ids).execute();
    return rows.map(({ id, number, buyer }) => {
      const { name } = decodeJson(buyer) as { name: string };
      const what = number === null ? 'پیش‌فاکتور' : `فاکتور ${formatNumber(number)}`;
      return { id, name: what, called: `${what} «${name}»` };
    });
  },
  async payments(db, ids) {
    const rows = await db
      .selectFrom('payment_attempts')
      .innerJoin('invoices', 'invoices.id', 'payment_attempts.invoice_id')
      .select(['payment_attempts.id', 'invoices.buyer'])
      .where('payment_attempts.id', 'in', ids)
      .execute();
    return rows.map(({ id, buyer }) => named(id, (decodeJson(buyer) as { name: string }).name, 'پرداخت'));
  },
  async services(db, ids) {
    const rows = await db.selectFrom('services').select(['id', 'label', 'hostname']).where('id', 'in', ids).execute();
    return rows.map(({ id, label, hostname }) => named(id, hostname || label, 'سرویس'));
  },
  async refunds(db, ids) {
    const rows = await db
      .selectFrom('refunds')
      .innerJoin('invoices', 'invoices.id', 'refunds.invoice_id')
      .select(['refunds.id', 'invoices.buyer'])
      .where('refunds.id', 'in', ids)
      .execute();
    return rows.map(({ id, buyer }) => named(id, (decodeJson(buyer) as { name: string }).name, 'بازگشت پول'));
  },
  async customers(db, ids) {
    const rows = await db.selectFrom('user').select(['id', 'name']).where('id', 'in', ids).execute();
    return rows.map(({ id, name }) => named(id, name, 'مشتری'));
  },
  async options(db, ids) {
    const rows = await db.selectFrom('plan_options').select(['id', 'name']).where('id', 'in', numbers(ids)).execute();
    return rows.map(({ id, name }) => named(id, name, 'گزینهٔ'));
  },
  async coupons(db, ids) {
    const rows = await db.selectFrom('coupons').select(['id', 'code']).where('id', 'in', numbers(ids)).execute();
    return rows.map(({ id, code }) => named(id, code, 'کد تخفیف'));
  },
  async vat(db, ids) {
    const rows = await db.selectFrom('vat_rates').selectAll().where('from_at', 'in', numbers(ids)).execute();
    return rows.map(({ from_at, rate }) => named(from_at, formatPercent(rate / 100), 'نرخ مالیات'));
  },
  async people(db, ids) {
    const rows = await db.selectFrom('user').select(['id', 'name']).where('id', 'in', ids).execute();
    return rows.map(({ id, name }) => ({ id, name, called: `«${name}»` }));
  },
  async tokens(db, ids) {
    const rows = await db.selectFrom('api_tokens').select(['id', 'name']).where('id', 'in', numbers(ids)).execute();
    return rows.map(({ id, name }) => named(id, name, 'کلید'));
  },
};

const numbers = (ids: string[]) => ids.map(Number);

/** What there is of a kind under these ids, in their order. */
export async function readNames(db: Db, kind: AuditKind, ids: string[]): Promise<Named[]> {
  const read = readers[kind];
  if (!read || ids.length === 0) return [];
  const found = new Map((await read(db, ids)).map((one) => [one.id, one]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
