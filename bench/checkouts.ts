import type { RowInput } from './report.ts';
import { percentile } from './statistics.ts';
import { startOwnPostgres, startTwoNodes, type TwoNodes } from './two-nodes.ts';
import { type Call, type CallResult, formCall } from './visitor.ts';

/** Simulates many buyers who press "pay" at the same time, on two nodes of one PostgreSQL behind nginx. */
export async function measureCheckouts(buyers: number): Promise<RowInput[]> {
  const postgres = await startOwnPostgres();
  const nodes = await startTwoNodes([postgres.url, postgres.url]);
  try {
    const calls: Call[] = [];
    for (let buyer = 0; buyer < buyers; buyer++) calls.push(await fillForm(nodes, buyer));
    const responses = await Promise.all(calls.map((call, buyer) => nodes.front.send(buyer, call)));
    const isAtGateway = ({ status, location = '' }: CallResult) =>
      status === 303 && location.startsWith('/shop/test-gateway/');
    return [
      {
        name: 'buyers who did not reach the gateway',
        value: responses.filter((response) => !isAtGateway(response)).length,
        budget: { max: 0 },
        note: `of ${buyers}; answered 503: ${responses.filter(({ status }) => status === 503).length}`,
      },
      {
        name: 'from the press to the gateway, p95',
        value: percentile(
          responses.map(({ ms }) => ms),
          95,
        ),
        unit: 'ms',
      },
    ];
  } finally {
    await nodes.remove();
    await postgres.stop();
  }
}

/** Adds a server to a cart and returns the call that orders it. */
async function fillForm({ front }: TwoNodes, buyer: number): Promise<Call> {
  const hostname = `crowd${buyer}.example.ir`;
  const added = await front.send(buyer, formCall('/shop/cart/add', { plan: 'vps-de-2', cycle: 'monthly', hostname }));
  const cookie = added.cookies.map((line) => line.split(';')[0]).join('; ');
  const headers = { accept: 'text/html', 'accept-encoding': 'identity', cookie };
  const page = (await front.send(buyer, { method: 'GET', path: '/checkout/', headers })).body.toString();
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? '';
  const call = formCall('/shop/checkout', {
    ...{ kind: 'person', name: 'آزمون ازدحام', mobile: '09121234567', email: `crowd${buyer}@example.ir` },
    ...{ way: 'test', terms: 'yes', do: 'pay', key: hidden('key'), seen: hidden('seen') },
  });
  return { ...call, headers: { ...call.headers, cookie } };
}
