import type { AuditKind } from '../../content/audit/kinds.ts';
import type { PostType } from '../../content/posts/types.ts';
import { decodeJson } from '../../platform/db/json.ts';
import { formatNumber, toPersianDigits } from '../../platform/persian/digits.ts';
import type { SubjectLoader } from './audit-log.ts';
import { named, numbers } from './describe.ts';

const postNouns: Record<PostType, string> = {
  page: 'صفحهٔ',
  post: 'نوشتهٔ',
  product: 'محصول',
  popup: 'پاپ‌آپ',
  template: 'قالب',
};

/** The names of things by their ids; of a kind that stands here nowhere, things are not told apart. */
export const subjectLoaders: Partial<Record<AuditKind, SubjectLoader>> = {
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
      subject: `دیدگاه «${author}» دربارهٔ «${title}»`,
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
      subject: `فرم «${name}» شمارهٔ ${formatNumber(id)}`,
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
  async orders(db, ids) {
    const rows = await db.selectFrom('orders').select(['id', 'code']).where('id', 'in', ids).execute();
    return rows.map(({ id, code }) => ({ id, name: code, subject: `سفارش ${toPersianDigits(code)}` }));
  },
  async invoices(db, ids) {
    const rows = await db.selectFrom('invoices').select(['id', 'number', 'buyer']).where('id', 'in', ids).execute();
    return rows.map(({ id, number, buyer }) => {
      const { name } = decodeJson(buyer) as { name: string };
      const what = number === null ? 'پیش‌فاکتور' : `فاکتور ${formatNumber(number)}`;
      return { id, name: what, subject: `${what} «${name}»` };
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
};
