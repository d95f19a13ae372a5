import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPlaces } from '../bench/databases.ts';
import { startProgram } from '../bench/processes.ts';
import { createVisitors, formCall } from '../bench/visitor.ts';

const closing = [];

/** Fake bank with the API of Zibal; hooks run before and after it confirms a payment. */
async function openBank() {
  const bank = { url: '', callbacks: [], verified: 0, beforeAnswer: async () => {}, afterAnswer: () => {} };
  const payments = [];
  const server = createServer(async (request, response) => {
    const sent = JSON.parse(await text(request));
    const answer = (value) => response.end(JSON.stringify(value), bank.afterAnswer);
    if (request.url === '/v1/request') {
      payments.push({ amount: sent.amount, status: 2 });
      bank.callbacks.push(new URL(sent.callbackUrl).pathname);
      return response.end(JSON.stringify({ result: 100, trackId: payments.length }));
    }
    const payment = payments[sent.trackId - 1];
    if (request.url === '/v1/inquiry') return response.end(JSON.stringify({ result: 100, ...payment }));
    const wasVerified = payment.status === 1;
    payment.status = 1;
    bank.verified += wasVerified ? 0 : 1;
    if (!wasVerified) await bank.beforeAnswer();
    return answer(wasVerified ? { result: 201 } : { result: 100, ...payment });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  bank.url = `http://127.0.0.1:${server.address().port}`;
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  return bank;
}

/** The database of the program, without the program. */
async function openDatabase({ DATA_DIR, DATABASE_URL }) {
  if (DATABASE_URL === '') {
    const file = new DatabaseSync(join(DATA_DIR, 'mizban.db'));
    return { ask: async (sql) => file.prepare(sql).all(), close: async () => file.close() };
  }
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  return { ask: async (sql, values) => (await client.query(sql, values)).rows, close: () => client.end() };
}

async function askDatabase(data, sql) {
  const { ask, close } = await openDatabase(data);
  return ask(sql).finally(close);
}

let lastBuyer = 0;
/** Signs in, orders a server and is redirected to the bank; returns a function that sends the bank's callback. */
async function orderAServer(visitors, bank) {
  lastBuyer += 1;
  const me = lastBuyer;
  const jar = new Map();
  const send = async (call) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const heard = await visitors.send(me, { ...call, headers: { ...call.headers, cookie } });
    for (const line of heard.cookies) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
      jar.set(name, value);
    }
    return heard;
  };
  const mobile = `0912${String(1_000_000 + me)}`;
  await send(formCall('/shop/account/otp', { mobile }));
  const code = [...jar].find(([name]) => name.endsWith('mizban_otp_code'))?.[1] ?? '';
  await send(formCall('/shop/account/verify', { code }));
  await send(formCall('/shop/cart/add', { plan: 'vps-de-1', cycle: 'monthly' }));
  const page = (await send({ method: 'GET', path: '/checkout/', headers: { 'accept-encoding': 'identity' } })).body;
  const typedIn = (name) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page.toString())?.[1] ?? '';
  const typed = { kind: 'person', name: 'سارا احمدی', mobile, way: 'zibal', terms: 'yes', do: 'pay' };
  const before = bank.callbacks.length;
  const placed = await send(formCall('/shop/checkout', { ...typed, key: typedIn('key'), seen: typedIn('seen') }));
  expect([placed.status, bank.callbacks.length]).toEqual([200, before + 1]);
  const path = `${bank.callbacks.at(-1)}?success=1&trackId=${bank.callbacks.length}`;
  return () => visitors.send(me, { method: 'GET', path });
}

/** State of the shop: every paid order has one numbered invoice, one service and one message. */
async function shopOf(data) {
  const [invoices] = [await askDatabase(data, 'select state, number from invoices order by number')];
  const [services] = await askDatabase(data, 'select count(*) as n, count(distinct order_id) as orders from services');
  const [entries] = await askDatabase(data, 'select count(*) as n from balance_entries');
  const mails = await askDatabase(data, "select dedupe_key from outbox where dedupe_key like 'invoice-paid:%'");
  return {
    invoices: invoices.map(({ state, number }) => [state, Number(number)]),
    services: [Number(services.n), Number(services.orders)],
    entries: Number(entries.n),
    mails: mails.length,
  };
}

const buyers = 4;

async function startShop(database) {
  const places = await createPlaces([0], database);
  closing.push(() => places.remove());
  const bank = await openBank();
  // Codes are shown only to this machine, and only if no proxy is in front of the program.
  const data = { ...places.list[0].env, TRUSTED_PROXIES: '', ZIBAL_MERCHANT: 'zibal', ZIBAL_URL: bank.url };
  const program = await startProgram(data);
  closing.push(() => program.stop());
  const visitors = createVisitors(program.port);
  closing.push(() => visitors.leave());
  return { bank, data, program, visitors };
}

describe.each(['sqlite', 'postgres'])('a shop on %s', { timeout: 600_000 }, (database) => {
  let shop;
  beforeAll(async () => {
    shop = await startShop(database);
  }, 600_000);
  afterAll(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  it('P37 kill -9 while payments are verified, before and after the bank has said yes, pays each order once', async () => {
    const { bank, data, visitors } = shop;
    for (const when of ['before', 'after']) {
      const comeBack = [];
      for (let n = 0; n < buyers; n += 1) comeBack.push(await orderAServer(visitors, bank));
      const killed = Promise.withResolvers();
      const kill = () => shop.program.kill().then(killed.resolve);
      let heard = 0;
      // All buyers have paid at the bank; the program is killed before the first response, or right after it.
      bank.beforeAnswer = async () => {
        heard += 1;
        if (when === 'before' && heard === buyers) kill();
        if (when === 'before') await killed.promise;
      };
      bank.afterAnswer = () => when === 'after' && kill();
      const cut = await Promise.allSettled(comeBack.map((back) => back()));
      await killed.promise;
      expect(cut.some(({ status }) => status === 'rejected')).toBe(true);
      [bank.beforeAnswer, bank.afterAnswer] = [async () => {}, () => {}];
      // Expires the lease of the attempts, so that the process that held them counts as dead.
      await askDatabase(data, 'update payment_attempts set held_until = 0');
      shop.program = await startProgram(data, { port: shop.program.port });
      closing.push(shop.program.stop);
      const paid = bank.callbacks.length;
      for (let times = 0; times < 2; times += 1) await Promise.all(comeBack.map((back) => back()));
      const once = {
        invoices: Array.from({ length: paid }, (_, index) => ['paid', index + 1]),
        services: [paid, paid],
        ...{ entries: 0, mails: paid },
      };
      // On a busy machine a buyer sees a waiting page while the payment is still being verified.
      await expect.poll(() => shopOf(data), { timeout: 60_000 }).toEqual(once);
      expect(bank.verified).toBe(paid);
    }
  });

  // A file of SQLite has one process.
  if (database === 'postgres')
    it('P42 two processes that start at once bill, remind and suspend every service once', async () => {
      const { data } = shop;
      await shop.program.stop();
      const { ask, close } = await openDatabase(data);
      closing.push(close);
      await addDueServices(ask);
      const nodes = await Promise.all([startProgram(data), startProgram(data)]);
      const stop = () => Promise.all(nodes.map((node) => node.stop()));
      closing.push(stop);
      const read = async () => {
        const one = async (sql) => Number((await ask(sql))[0].n);
        return {
          billed: await one("select count(*) as n from invoices where purpose = 'renewal'"),
          of: await one("select count(distinct service_id) as n from invoices where purpose = 'renewal'"),
          reminded: await one("select count(*) as n from outbox where dedupe_key like 'renewal:%'"),
          warned: await one("select count(*) as n from outbox where dedupe_key like 'suspended:%'"),
          suspended: await one("select count(*) as n from shop_events where kind = 'service-unpaid'"),
          jobs: await one("select count(*) as n from service_jobs where action = 'suspend'"),
        };
      };
      // Each gets one message: of its new invoice while it runs, of its suspension once its time is over.
      const half = due / 2;
      const all = { billed: due, of: due, reminded: half, warned: half, suspended: half, jobs: half };
      await expect.poll(read, { timeout: 60_000 }).toEqual(all);
      await stop();
      expect(await read()).toEqual(all);
    });
});

const day = 86_400_000;
const due = 120;

/** Services like one that was bought: half of them end in five days, half ended five days ago and were not paid. */
async function addDueServices(ask) {
  const [model] = await ask('select * from services');
  for (let n = 0; n < due; n += 1) {
    const end = Date.now() + (n % 2 === 0 ? 5 : -5) * day;
    const row = {
      ...model,
      ...{ id: randomBytes(12).toString('hex'), order_item_id: randomBytes(12).toString('hex'), state: 'active' },
      ...{ anchor_at: end - 30 * day, period_start: end - 30 * day, paid_until: end },
    };
    const names = Object.keys(row);
    const marks = names.map((_, index) => `$${index + 1}`);
    await ask(`insert into services (${names.join()}) values (${marks.join()})`, Object.values(row));
  }
}
