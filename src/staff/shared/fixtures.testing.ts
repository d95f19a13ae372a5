import type { PageDocument } from '../../builder/document.ts';
import { createPost } from '../../content/posts/index.ts';
import type { Role } from '../../content/users/index.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { testPlanRest, testSpecs } from '../../shop/catalogue/testing.ts';
import { ensureCustomer } from '../../shop/customers/index.ts';
import { addTestAttempt, addTestOrder } from '../../shop/orders.testing.ts';
import { addServices } from '../../shop/services/testing.ts';
import type { ExampleTest } from '../define-examples.testing.ts';

/** Part of request bodies; must never be stored in the audit log. */
export const secret = 'رازِ‌ناگفتنی';

export const emptyDocument: PageDocument = { version: 1, content: [] };

/** A page that every test server of examples has. */
export const pageId = 7107;

let last = 0;
/** A number for names that must be unique. */
export function nextNumber(): number {
  last += 1;
  return last;
}

/** Returns the id of the first row of a list. */
export const firstOf = async (test: ExampleTest, list: string): Promise<string> =>
  String((await test.send(`GET ${list}`)).body.data[0].id);

/** Creates a draft. */
export async function aPost({ server }: ExampleTest) {
  const number = nextNumber();
  const title = `نوشتهٔ شمارهٔ ${number}`;
  const post = await createPost(server.platform, {
    type: 'page',
    slug: `page-${number}`,
    title,
    authorId: null,
    status: 'draft',
    document: emptyDocument,
  });
  return { ...post, subject: `صفحهٔ «${title}»` };
}

/** Creates a saved section. */
export async function aSection({ server }: ExampleTest) {
  const title = `بخش شمارهٔ ${nextNumber()}`;
  const post = await createPost(server.platform, { type: 'template', title, authorId: null, document: emptyDocument });
  return { id: post.id, subject: `قالب «${title}»` };
}

/** Example of a call on a draft; `…` in the sentence is its name. */
export const onPost =
  (sentence: string, bodyOf: (post: Awaited<ReturnType<typeof aPost>>) => object, allowed?: readonly Role[]) =>
  async (test: ExampleTest) => {
    const post = await aPost(test);
    const example = { id: post.id, body: bodyOf(post), sentence: sentence.replace('…', post.subject) };
    return { ...example, ...(allowed ? { allowed } : {}) };
  };

/** Body of a new plan. */
export function newPlan(changes: object = {}) {
  const number = nextNumber();
  return {
    slug: `plan-${number}`,
    code: `P-${number}`,
    name: `پلن ${number}`,
    category: 'vps',
    line: 'linux',
    specs: testSpecs,
    ...testPlanRest,
    prices: [{ cycle: 'monthly', amount: 1_000_000 }],
    ...changes,
  };
}

/** Creates a customer. */
export async function aCustomer({ server: { platform } }: ExampleTest) {
  const number = nextNumber();
  const known = { email: `c${number}@example.ir`, name: `مشتری ${number}` };
  return { id: await runTransaction(platform, (trx) => ensureCustomer(platform, trx, known)), name: known.name };
}

/** Creates a customer with a paid order, a payment to refund, a refund and services. */
export async function aSale(test: ExampleTest) {
  const { platform } = test.server;
  const { id: userId } = await aCustomer(test);
  const { id: orderId, invoiceId } = await addTestOrder(platform, { state: 'completed', userId });
  await addTestAttempt(platform, { invoiceId, state: 'settled' });
  await addTestAttempt(platform, { invoiceId, state: 'refund_due' });
  const body = { invoiceId, amount: 10_000, method: 'balance', reason: 'ناراضی بود' };
  await test.send('POST staff/refunds', { body });
  const [serviceId = ''] = await addServices(platform, { userId });
  return { userId, orderId, invoiceId, serviceId };
}
