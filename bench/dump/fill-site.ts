import { type Staff, signIn, staffBase, takeOver } from '../staff.ts';
import { createVisitors, formCall, jsonCall, type Visitors } from '../visitor.ts';
import { publishWrittenPage, writtenDocument } from '../written-page.ts';

/** Acts as visitors, staff and buyers, so that a new site holds rows of most kinds. */
export async function fillSite({ port, said }: { port: number; said(): string }): Promise<void> {
  const visitors = createVisitors(port);
  try {
    const staff = await signIn(visitors, await takeOver(visitors, said()));
    await write(visitors, staff);
    await buy(visitors);
  } finally {
    visitors.leave();
  }
}

async function write(visitors: Visitors, staff: Staff): Promise<void> {
  const page = await publishWrittenPage(staff);
  const result = await visitors.send(1, { method: 'GET', path: '/wp-json/mizban/v1/nonce' });
  const { nonce } = JSON.parse(result.body.toString()) as { nonce: string };
  await expectOk(visitors, 1, page.comment('first'));
  await expectOk(visitors, 2, page.comment('second'));
  await expectOk(visitors, 1, page.vote(nonce));
  await expectOk(visitors, 1, page.form('asked'));

  const post = `${staffBase}/posts/${page.id}`;
  const { draft } = await staff.ask<{ draft: { revisionId: number } }>({ method: 'GET', path: post });
  const typed = (heading: string, baseRevisionId: number) => ({
    ...{ title: 'نوشتنی', document: writtenDocument(heading), baseRevisionId },
  });
  const { revisionId } = await staff.ask<{ revisionId: number }>({
    ...jsonCall(`${post}/draft`, typed('پیش‌نویس', draft.revisionId)),
    method: 'PUT',
  });
  await staff.ask({ ...jsonCall(`${post}/autosave`, typed('نیمه‌کاره', revisionId)), method: 'PUT' });
  const { data } = await staff.ask<{ data: Array<{ id: number }> }>({
    method: 'GET',
    path: `${staffBase}/comments`,
  });
  await staff.ask(jsonCall(`${staffBase}/comments/${data[0]?.id}/reply`, { text: 'پاسخ' }));
  await staff.ask(
    jsonCall(`${staffBase}/people`, { name: 'نویسندهٔ تازه', email: 'writer@example.ir', role: 'author' }),
  );
  await staff.ask(jsonCall(`${staffBase}/redirects`, { from: '/left/', to: '/contact/' }));
}

/** A customer with a code, a paid order of which a service is made, and an order that is not paid. */
async function buy(visitors: Visitors): Promise<void> {
  const jar = new Map<string, string>();
  const send = async (call: Parameters<Visitors['send']>[1]) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const result = await visitors.send(3, { ...call, headers: { ...call.headers, cookie } });
    for (const line of result.cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    if (result.status >= 400) throw new Error(`${call.path} was answered with ${result.status}: ${result.body}`);
    return result;
  };
  const page = async (path: string) =>
    (await send({ method: 'GET', path, headers: { 'accept-encoding': 'identity' } })).body.toString();
  const mobile = '09121234567';
  await send(formCall('/shop/account/otp', { mobile }));
  const code = [...jar].find(([name]) => name.endsWith('mizban_otp_code'))?.[1] ?? '';
  await send(formCall('/shop/account/verify', { code }));
  for (const choice of ['pay', undefined]) {
    await send(formCall('/shop/cart/add', { plan: 'vps-de-1', cycle: 'monthly', hostname: 'old.example.ir' }));
    const checkout = await page('/checkout/');
    const typedIn = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(checkout)?.[1] ?? '';
    const typed = { kind: 'person', name: 'سارا احمدی', mobile, way: 'test', terms: 'yes', do: 'pay' };
    const placed = await send(formCall('/shop/checkout', { ...typed, key: typedIn('key'), seen: typedIn('seen') }));
    if (!placed.location?.includes('/shop/test-gateway/'))
      throw new Error('The checkout did not lead to the test gateway.');
    if (choice === undefined) continue;
    const paid = await send(formCall(new URL(placed.location, 'http://site').pathname, { choice }));
    await page(paid.location ?? '/');
  }
}

async function expectOk(visitors: Visitors, visitor: number, call: Parameters<Visitors['send']>[1]): Promise<void> {
  const { status, body } = await visitors.send(visitor, call);
  if (status >= 400) throw new Error(`${call.path} was answered with ${status}: ${body}`);
}
