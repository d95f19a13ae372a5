/** Orders of the sample command: plan, buyer, and what happens at the test gateway (empty: the buyer leaves unpaid). */
export const sampleOrders = [
  { plan: 'vps-de-1', hostname: 'web.example.ir', name: 'سارا احمدی', choice: 'pay' },
  { plan: 'vps-de-2', hostname: 'shop.example.ir', name: 'رضا کریمی', choice: 'pay' },
  { plan: 'vps-de-3', hostname: 'db.example.ir', name: 'مریم حسینی', choice: 'pay' },
  { plan: 'vps-de-1', hostname: 'blog.example.ir', name: 'علی رضایی', choice: 'bank-failed' },
  { plan: 'vps-de-2', hostname: 'mail.example.ir', name: 'نگار صادقی', choice: '' },
];

/**
 * Places one order as a visitor of a running site does: cart, checkout with the code that a local site shows, test
 * gateway. Returns the path of the last page. Throws if the site has no test gateway, which is the case as soon as a
 * real one is configured.
 *
 * @param send `(path, init) => Promise<Response>` that follows no redirects
 */
export async function placeSampleOrder(send, { plan, hostname, name, choice }, index) {
  const jar = new Map();
  const call = async (path, fields) => {
    const headers = { cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; ') };
    const response = await send(
      path,
      fields ? { method: 'POST', headers, body: new URLSearchParams(fields) } : { headers },
    );
    for (const line of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(key, value);
    }
    return response;
  };
  await call('/shop/cart/add', { plan, cycle: 'monthly', hostname });
  let form = await (await call('/checkout/')).text();
  const hidden = (field) => new RegExp(`name="${field}" value="([^"]+)"`).exec(form)?.[1] ?? '';
  const fields = {
    ...{ kind: 'person', name, mobile: `0912000${String(1000 + index)}`, email: `sample${index}@example.ir` },
    ...{ way: 'test', terms: 'yes', do: 'pay', key: hidden('key'), seen: hidden('seen') },
  };
  let placed = await call('/shop/checkout', fields);
  if (placed.headers.get('location')?.endsWith('#checkout-code')) {
    form = await (await call('/checkout/')).text();
    const code = /<b dir="ltr">([^<]+)<\/b>/.exec(form)?.[1] ?? '';
    placed = await call('/shop/checkout', { ...fields, code });
  }
  const gateway = placed.headers.get('location') ?? '';
  if (!gateway.startsWith('/shop/test-gateway/'))
    throw new Error(`The order was not accepted (${placed.status} ${gateway}).`);
  if (choice === '') return gateway;
  const back = (await call(gateway, { choice })).headers.get('location') ?? '';
  return (await call(back)).headers.get('location') ?? back;
}
