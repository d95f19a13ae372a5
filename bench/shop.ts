import { createPlaces } from './databases.ts';
import type { OrdersTask } from './orders.ts';
import { type Program, runInChild, startProgram, waitUntilIdle } from './processes.ts';
import type { RowInput } from './report.ts';
import { type Staff, signIn, staffBase } from './staff.ts';
import { median, percentile } from './statistics.ts';
import { type Call, type CallResult, createVisitors, formCall, type Visitors } from './visitor.ts';

export interface ShopPlan {
  /** Numbers of orders, the smallest first. */
  sizes: number[];
  /** Number of requests of each kind. */
  requests: number;
  /** The most that p95 may grow from the smallest to the largest. */
  mostGrowth: number;
}

/** A shop of one size with its clients. */
interface Site {
  size: number;
  program: Program;
  visitors: Visitors;
  /** Session cookie of a customer with orders. */
  session: string;
  /** Cookie of a visitor with items in the cart. */
  cart: string;
  staff: Staff;
  /** An order and an invoice that staff open. */
  orderId: string;
  invoiceId: string;
}

interface Kind {
  name: string;
  status: number;
  call(number: number, site: Site): Call;
}

const customer = { email: 'bench-buyer@example.ir', password: 'turquoise lantern 7401 quiet' };
const staff = { email: 'bench@mizban.localhost', password: 'turquoise lantern 7401 quiet' };
const cycles = ['monthly', 'quarterly', 'annual'];
/** Few enough calls of one visitor that no limit on how often is met. */
const callsOfVisitor = 15;
/** Client address used by no visitor. */
const desk = 64_000;

const add = (number: number) =>
  formCall('/shop/cart/add', {
    plan: 'vps-de-2',
    cycle: cycles[number % cycles.length] as string,
    hostname: `h${number}.example.ir`,
  });

const kinds: Kind[] = [
  {
    name: 'configurator with its quote',
    status: 200,
    call: (number) =>
      page(`/order/?plan=vps-de-2&cycle=${cycles[number % cycles.length]}&hostname=h${number}.example.ir`),
  },
  { name: 'add to cart', status: 303, call: add },
  { name: 'checkout', status: 200, call: (_number, { cart }) => page('/checkout/', cart) },
  { name: 'account', status: 200, call: (_number, { session }) => page('/account/', session) },
  { name: 'orders of the account', status: 200, call: (_number, { session }) => page('/account/?tab=orders', session) },
  { name: 'orders of staff', status: 200, call: (_number, site) => staffCall(site, '/orders') },
  {
    name: 'order of staff with its timeline',
    status: 200,
    call: (_number, site) => staffCall(site, `/orders/${site.orderId}`),
  },
  { name: 'invoices of staff', status: 200, call: (_number, site) => staffCall(site, '/invoices') },
  {
    name: 'invoice in the official form',
    status: 200,
    call: (_number, { staff: { sign }, invoiceId }) => sign(page(`/shop/invoice/${invoiceId}?form=official`)),
  },
  { name: 'services of staff', status: 200, call: (_number, site) => staffCall(site, '/services') },
  { name: 'customers of staff', status: 200, call: (_number, site) => staffCall(site, '/customers') },
  { name: 'customers of staff by name', status: 200, call: (_number, site) => staffCall(site, '/customers?sort=name') },
  { name: 'queue of services', status: 200, call: (_number, site) => staffCall(site, '/services?waits=1') },
  { name: 'payments to look at', status: 200, call: (_number, site) => staffCall(site, '/payments') },
];

const staffCall = ({ staff: { sign } }: Site, path: string): Call =>
  sign({ method: 'GET', path: staffBase + path, headers: { accept: 'application/json' } });

const page = (path: string, cookie = ''): Call => ({
  method: 'GET',
  path,
  headers: { accept: 'text/html', ...(cookie && { cookie }) },
});

/** Measures how the shop slows down with more orders: the same requests to shops of several sizes, alternating. */
export async function measureShop(
  script: string,
  plan: ShopPlan,
  database: 'sqlite' | 'postgres',
): Promise<RowInput[]> {
  const places = await createPlaces(plan.sizes, database);
  const sites: Site[] = [];
  try {
    for (const { size, env } of places.list) {
      const task = { kind: 'orders', count: size, customer, staff } satisfies OrdersTask & { kind: string };
      await runInChild<null>(script, task, env);
      const program = await startProgram(env);
      const visitors = createVisitors(program.port);
      const entered = await visitors.send(desk, formCall('/shop/account/sign-in', customer));
      const added = await visitors.send(desk, add(0));
      const seller = await signIn(visitors, staff);
      const firstOf = async (list: string) => {
        const { data } = await seller.ask<{ data: Array<{ id: string }> }>({ method: 'GET', path: staffBase + list });
        return data[0]?.id ?? '';
      };
      const [orderId, invoiceId] = [await firstOf('/orders'), await firstOf('/invoices')];
      sites.push({
        ...{ size, program, visitors, session: cookiesOf(entered), cart: cookiesOf(added) },
        ...{ staff: seller, orderId, invoiceId },
      });
    }
    for (const { program } of sites) await waitUntilIdle(program.pid, 60_000);
    const rows: RowInput[] = [];
    for (const kind of kinds) rows.push(...(await measureKind(kind, sites, plan)));
    return rows;
  } finally {
    for (const { visitors, program } of sites) {
      visitors.leave();
      await program.stop();
    }
    await places.remove();
  }
}

function cookiesOf({ status, cookies, body }: CallResult): string {
  if (status !== 303 || cookies.length === 0) throw new Error(`The shop answered ${status}: ${body}`);
  return cookies.map((line) => line.split(';')[0]).join('; ');
}

async function measureKind(kind: Kind, sites: Site[], { requests, sizes, mostGrowth }: ShopPlan): Promise<RowInput[]> {
  const visitors = Math.ceil(requests / callsOfVisitor);
  const times = new Map(sites.map(({ size }) => [size, [] as number[]]));
  // The first call of each visitor opens the connection and is not counted.
  for (let number = 0; number < requests + visitors; number++) {
    for (const index of sites.keys()) {
      const site = sites[(index + number) % sites.length] as Site;
      const response = await site.visitors.send(number % visitors, kind.call(number, site));
      if (response.status !== kind.status)
        throw new Error(`${kind.name} answered ${response.status}: ${response.body}`);
      if (number >= visitors) times.get(site.size)?.push(response.ms);
    }
  }
  const p95 = (size: number) => percentile(times.get(size) ?? [], 0.95);
  const [smallest = 0] = sizes;
  const largest = sizes.at(-1) ?? 0;
  return [
    ...sizes.map((size) => ({
      name: `${kind.name}, ${size.toLocaleString('en')} orders, p95`,
      value: p95(size),
      unit: 'ms',
      note: `median ${median(times.get(size) ?? []).toFixed(1)} ms; ${requests} requests`,
    })),
    {
      name: `${kind.name}, p95 of ${largest.toLocaleString('en')} to ${smallest.toLocaleString('en')} orders`,
      value: p95(largest) / p95(smallest),
      budget: { max: mostGrowth },
    },
  ];
}
