import { addComment } from '../content/comments/index.ts';
import { storeSubmission } from '../content/forms/index.ts';
import { vote } from '../content/ratings/index.ts';
import { saveRedirect } from '../content/redirects/index.ts';
import type { TestServer } from '../http/core/testing.ts';
import { encodeJson } from '../platform/db/json.ts';
import { runTransaction } from '../platform/db/transaction.ts';
import { ensureCustomer } from '../shop/customers/index.ts';
import { addTestAttempt, addTestOrder } from '../shop/orders.testing.ts';
import { addServices } from '../shop/services/testing.ts';
import type { StaffCallName } from '../staff/calls.ts';

export type StaffRead = Extract<StaffCallName, `GET ${string}`>;
/** Sends a request as an administrator; with a body it is a POST. */
// biome-ignore lint/suspicious/noExplicitAny: tests read what was sent.
export type StaffCaller = (path: string, body?: object) => Promise<{ status: number; body: any }>;

/** One of everything that a new site has none of. */
export async function addWhatPeopleLeave({ platform, services }: TestServer, call: StaffCaller): Promise<void> {
  const post = { id: 7107, title: 'سرور مجازی آلمان', path: '/germany-vps/' };
  const baseUrl = 'https://mizban.test';
  await addComment(platform, {
    post,
    parentId: null,
    name: 'سارا',
    email: 's@example.ir',
    url: '',
    text: 'سپاس',
    baseUrl,
    user: null,
    commenterId: null,
    isTrapped: false,
    addressHash: '1',
  });
  await storeSubmission(platform, {
    postId: post.id,
    widgetId: 'frm0001',
    formName: 'تماس',
    attempt: '1',
    content: '',
    fields: [
      { id: 'name', label: 'نام', type: 'text', value: 'سارا' },
      {
        id: 'file',
        label: 'پرونده',
        type: 'file',
        value: '',
        files: [{ key: 'submissions/a', name: 'a.pdf', bytes: 1, mime: 'application/pdf' }],
      },
    ],
    meta: { path: post.path, title: post.title, visitor: 'x' },
    effects: { emails: [], subject: '', webhookUrl: '', baseUrl },
  });
  await vote(platform, {
    postId: post.id,
    slug: 'default',
    stars: 5,
    best: 5,
    voter: { id: 'v', address: 'a', network: 'n', newId: 'v' },
  });
  await saveRedirect(platform, { of: null, from: '/old', to: '/germany-vps/', baseUrl });
  services.missing.note({ path: '/nowhere/', referrer: '/' });
  await services.missing.flush();
  services.searches.note({ text: 'سرور', isFound: true });
  await services.searches.flush();
  await platform.db
    .insertInto('outbox')
    .values({
      topic: 'mail',
      payload: encodeJson({ to: 'x@example.ir', subject: 'سلام' }) as never,
      dedupe_key: null,
      attempts: 20,
      available_at: 0,
      created_at: 0,
      delivered_at: null,
      failed_at: 1,
      last_error: 'no route',
    })
    .execute();
  await call('staff/tokens', { name: 'گزارش‌گیر', scopes: ['posts.read'], days: 1 });
  await call('staff/posts/7107/preview-links', { hours: 1 });
  await call('staff/coupons', {
    code: 'SPRING',
    kind: 'percent',
    amount: 10,
    plans: [],
    cycles: [],
    active: true,
    maxUses: null,
    maxPerCustomer: null,
    startsAt: null,
    endsAt: null,
  });
  await addSales({ platform }, call);
}

async function addSales({ platform }: Pick<TestServer, 'platform'>, call: StaffCaller): Promise<void> {
  const userId = await runTransaction(platform, (trx) =>
    ensureCustomer(platform, trx, { email: 'c@example.ir', name: 'سارا' }),
  );
  const { invoiceId } = await addTestOrder(platform, { state: 'completed', userId });
  await addTestAttempt(platform, { invoiceId, state: 'settled' });
  await addTestAttempt(platform, { invoiceId, state: 'refund_due' });
  await call('staff/refunds', { invoiceId, amount: 10_000, method: 'balance', reason: 'ناراضی بود' });
  await addServices(platform, { userId });
}

/** The id of the first row of a list. */
const firstOf = async (call: StaffCaller, list: string): Promise<string> => String((await call(list)).body.data[0].id);

/** Every read call, with an address that returns data. */
export const staffReads: Record<StaffRead, (call: StaffCaller) => Promise<string> | string> = {
  'GET openapi.json': () => 'openapi.json',
  'GET staff/me': () => 'staff/me',
  'GET staff/dashboard': () => 'staff/dashboard',
  'GET staff/posts': () => 'staff/posts?type=page&perPage=100',
  'GET staff/posts/:id': () => 'staff/posts/7107',
  'GET staff/posts/:id/panel': () => 'staff/posts/7107/panel',
  'GET staff/posts/choices': () => 'staff/posts/choices',
  'GET staff/posts/grids': () => 'staff/posts/grids?path=/blog/',
  'GET staff/posts/months': () => 'staff/posts/months',
  'GET staff/posts/:id/revisions': () => 'staff/posts/7107/revisions',
  'GET staff/posts/:id/revision': async (call) =>
    `staff/posts/7107/revision?revision=${await firstOf(call, 'staff/posts/7107/revisions')}`,
  'GET staff/posts/:id/compare': async (call) => {
    const id = await firstOf(call, 'staff/posts/7107/revisions');
    return `staff/posts/7107/compare?from=${id}&to=${id}`;
  },
  'GET staff/posts/:id/preview-links': () => 'staff/posts/7107/preview-links',
  'GET staff/comments': () => 'staff/comments',
  'GET staff/comments/posts': () => 'staff/comments/posts',
  'GET staff/comments/:id': async (call) => `staff/comments/${await firstOf(call, 'staff/comments')}`,
  'GET staff/terms': () => 'staff/terms?taxonomy=category',
  'GET staff/terms/tree': () => 'staff/terms/tree?taxonomy=category',
  'GET staff/terms/taxonomies': () => 'staff/terms/taxonomies',
  'GET staff/media': () => 'staff/media?perPage=100',
  'GET staff/media/folders': () => 'staff/media/folders',
  'GET staff/media/:id': async (call) => `staff/media/${await firstOf(call, 'staff/media')}`,
  'GET staff/menus': () => 'staff/menus',
  'GET staff/ratings': () => 'staff/ratings',
  'GET staff/redirects': () => 'staff/redirects',
  'GET staff/missing': () => 'staff/missing',
  'GET staff/plans': () => 'staff/plans?perPage=100',
  'GET staff/plans/lines': () => 'staff/plans/lines',
  'GET staff/plans/choices': () => 'staff/plans/choices',
  'GET staff/plans/:id': async (call) => `staff/plans/${await firstOf(call, 'staff/plans')}`,
  'GET staff/options': () => 'staff/options',
  'GET staff/options/:id': async (call) => `staff/options/${await firstOf(call, 'staff/options')}`,
  'GET staff/coupons': () => 'staff/coupons',
  'GET staff/coupons/:id': async (call) => `staff/coupons/${await firstOf(call, 'staff/coupons')}`,
  'GET staff/vat-rates': () => 'staff/vat-rates',
  'GET staff/orders': () => 'staff/orders',
  'GET staff/orders/:key': async (call) => `staff/orders/${await firstOf(call, 'staff/orders')}`,
  'GET staff/invoices': () => 'staff/invoices',
  'GET staff/invoices/:key': async (call) => `staff/invoices/${await firstOf(call, 'staff/invoices')}`,
  'GET staff/payments': () => 'staff/payments',
  'GET staff/services': () => 'staff/services',
  'GET staff/services/:key': async (call) => `staff/services/${await firstOf(call, 'staff/services')}`,
  'GET staff/refunds': () => 'staff/refunds',
  'GET staff/customers': () => 'staff/customers',
  'GET staff/customers/:person': async (call) => `staff/customers/${await firstOf(call, 'staff/customers')}`,
  'GET staff/sales': () => 'staff/sales',
  'GET staff/searches': () => 'staff/searches',
  'GET staff/undelivered': () => 'staff/undelivered',
  'GET staff/synonyms': () => 'staff/synonyms',
  'GET staff/settings': () => 'staff/settings',
  'GET staff/settings/mail': () => 'staff/settings/mail',
  'GET staff/forms': () => 'staff/forms',
  'GET staff/forms/webhook-secret': () => 'staff/forms/webhook-secret?form=7107-frm0001',
  'GET staff/submissions': () => 'staff/submissions?form=7107-frm0001',
  'GET staff/submissions/:id': async (call) =>
    `staff/submissions/${await firstOf(call, 'staff/submissions?form=7107-frm0001')}`,
  'GET staff/people': () => 'staff/people',
  'GET staff/people/:person': async (call) => `staff/people/${await firstOf(call, 'staff/people')}`,
  'GET staff/roles': () => 'staff/roles',
  'GET staff/me/author': () => 'staff/me/author',
  'GET staff/me/account': () => 'staff/me/account',
  'GET staff/downloads/:key': () => `staff/downloads/${'a'.repeat(24)}`,
  'GET staff/tools/health': () => 'staff/tools/health',
  'GET staff/tools/backups': () => 'staff/tools/backups',
  'GET staff/audit': () => 'staff/audit',
  'GET staff/audit/people': () => 'staff/audit/people',
  'GET staff/tokens': () => 'staff/tokens',
};
