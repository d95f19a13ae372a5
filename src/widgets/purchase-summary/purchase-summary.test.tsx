import { expect, it } from 'vitest';
import { anonymousVisitor, nothingOwn } from '../../builder/testing.tsx';
import { rial } from '../../platform/money.ts';
import type { OrderStatus } from '../../shop/checkout/order-status.ts';
import { fakeReader, renderWidget, testPage } from '../shared/testing.tsx';
import { phaseLabels } from './labels.ts';
import { sampleStatus } from './sample.ts';

const key = 'a'.repeat(48);
const render = (status: OrderStatus | null, address: Record<string, string> = { key }) =>
  renderWidget(
    'purchase-summary',
    {},
    {
      reader: fakeReader({
        own: () => ({ ...nothingOwn, order: async (requestedKey) => (requestedKey === key ? status : null) }),
      }),
      page: { ...testPage, address, visitor: anonymousVisitor },
    },
  );
const show = (changes: Partial<OrderStatus>) => render({ ...sampleStatus, key, ...changes });

it.each(Object.entries(phaseLabels))('explains the state %s', async (phase, { title, text }) => {
  const html = await show({ phase: phase as OrderStatus['phase'] });
  expect(html).toContain(title);
  expect(html).toContain(text);
  expect(html).toContain('۴۰۵۲۱۸۷۳');
});

it('refreshes automatically only while something is in progress, and has a link without script', async () => {
  for (const phase of ['verifying', 'preparing'] as const) {
    const html = await show({ phase });
    expect(html).toContain('data-island="purchase-summary"');
    expect(html).toContain(`href="/order-status/?key=${key}"`);
  }
  expect(await show({ phase: 'stating', needsDetails: 'f00' })).toContain('tab=services&amp;id=f00');
  expect(await show({ phase: 'active' })).not.toContain('data-island');
});

it('lights the windows of a house when the server is ready', async () => {
  expect(await show({ phase: 'active' })).toMatch(/<svg class="house"[^>]*data-arriving="true"/);
  expect(await show({ phase: 'preparing' })).not.toContain('class="house"');
});

it('offers every way to pay as one button, with the reason of the failure as text', async () => {
  const html = await show({
    phase: 'failed',
    reason: 'موجودی کافی نیست <b>',
    ways: [
      { name: 'zarinpal', label: 'زرین‌پال', kind: 'bank', part: rial(0) },
      { name: 'zibal', label: 'زیبال', kind: 'bank', part: rial(0) },
    ],
  });
  expect(html).toContain('action="/shop/order/pay"');
  expect(html).toContain('موجودی کافی نیست &lt;b&gt;');
  expect(html.match(/<button[^>]*name="way"/g)).toHaveLength(2);
});

it('folds the accounts for a bank transfer away, unless the buyer has chosen it or nothing else is offered', async () => {
  const accounts = [{ bank: 'ملت', owner: 'شرکت', sheba: 'IR062960000000100324200001', card: '6219861034529007' }];
  const ways: OrderStatus['ways'] = [{ name: 'zibal', label: 'زیبال', kind: 'bank', part: rial(0) }];
  const waiting: OrderStatus = { ...sampleStatus, key, phase: 'waiting', ways, accounts };
  const folded = await render(waiting);
  expect(folded).toContain('<span>6219 </span><wbr/><span>8610 </span>');
  expect(folded).toContain('value="6219861034529007" aria-label="کپی شمارهٔ کارت"');
  expect(folded).toContain(`name="return" value="/order-status/?key=${key}"`);
  expect(folded).not.toMatch(/<details[^>]* open/);
  expect(await render(waiting, { key, way: 'bank-transfer' })).toMatch(/<details[^>]* open/);
  expect(await render({ ...waiting, ways: [] })).toMatch(/<details[^>]* open/);
  expect(await show({ phase: 'waiting' })).not.toContain('<details');
});

it('shows the details of a pending transfer', async () => {
  const transfers = [
    { id: 't1', hasReceipt: true, trace: '445566', paidOn: '۱۴۰۵/۰۸/۲۴', at: Date.UTC(2026, 10, 15, 8) },
  ];
  const html = await show({ phase: 'approving', pendingTransfers: transfers });
  expect(html).toContain('<bdi dir="ltr">445566</bdi>');
  expect(html).toContain('۱۴۰۵/۰۸/۲۴');
  expect(html).toMatch(/href="\/shop\/transfer\/t1\/receipt\?key=[^"]+"/);
});

it('P13 a wrong key and a foreign one open nothing, and without a key there is nothing to see', async () => {
  for (const key of ['a'.repeat(48), 'b'.repeat(48)])
    await expect(render(null, { key })).rejects.toMatchObject({ name: 'NotFound' });
  expect(await render(sampleStatus, {})).toContain('وارد حسابتان شوید');
});
