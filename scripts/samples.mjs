/** `npm run samples`: places sample orders at a running development site, with customers, invoices and demo services. */
import { main } from './lib/process.mjs';
import { placeSampleOrder, sampleOrders } from './lib/sample-orders.mjs';
import { exitOnHelp } from './lib/usage.mjs';

exitOnHelp(`
Usage: npm run samples [-- ADDRESS]

Places sample orders at the site that runs at ADDRESS (http://localhost:3000): three are paid at the test gateway and
become demo services, one payment fails, one order stays unpaid. A site with a real gateway refuses them.
`);

await main(async () => {
  const origin = new URL(process.argv[2] ?? 'http://localhost:3000').origin;
  const send = (path, init) =>
    fetch(new URL(path, origin), { ...init, redirect: 'manual', headers: { ...init.headers, origin } });
  for (const [index, order] of sampleOrders.entries()) {
    const last = await placeSampleOrder(send, order, index);
    console.log(`${order.plan} for ${order.hostname}: ${new URL(last, origin)}`);
  }
  return 0;
});
