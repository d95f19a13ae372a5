// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { ApiError, type Me } from '../../../admin/api.ts';
import {
  buttons,
  field,
  mountScreens,
  press,
  problemOf,
  settle,
  type TestCall,
  toast,
  type,
} from '../../../admin/kit/mount.testing.tsx';
import type { ListedAttempt } from '../../../shop/payments/staff.ts';
import PaymentsScreen from './payments-screen.tsx';

const attempt = {
  id: 'p1',
  invoiceId: 'i1',
  invoiceNumber: 12,
  orderId: null,
  orderCode: null,
  gateway: 'bank-transfer',
  ref: '778899',
  state: 'verifying',
  isTest: false,
  amount: 1_500_000,
  reason: '',
  createdAt: 0,
  checks: 0,
  checkAt: null,
  settledAt: null,
  receipt: null,
  events: [],
  buyer: { name: 'مریم', mobile: '09120000000' },
} as unknown as ListedAttempt;

interface Opened {
  at?: string;
  user?: Partial<Me['user']>;
  write?: TestCall;
}

async function open(changes: Partial<ListedAttempt>, { at = '/', user, write = async () => ({}) }: Opened = {}) {
  const rows = [{ ...attempt, ...changes }];
  const writing = vi.fn(write);
  const reading = vi.fn<TestCall>(async () => ({ data: rows, total: rows.length }));
  const call: TestCall = (name, input) => (name === 'GET staff/payments' ? reading(name, input) : writing(name, input));
  return { ...(await mountScreens({ '/': <PaymentsScreen /> }, { at, call, user })), writing, reading };
}

describe('the actions of a payment', () => {
  it.each<[string, Partial<ListedAttempt>, string[]]>([
    ['a transfer to confirm', {}, ['واریز پیدا شد…', 'واریز نیست…', 'یادداشت']],
    ['a confirmed transfer', { state: 'settled' }, ['یادداشت']],
    ['an open payment of a gateway', { gateway: 'zarinpal' }, ['پرسیدن از درگاه', 'یادداشت']],
    ['a settled payment of a gateway', { gateway: 'zarinpal', state: 'settled' }, ['یادداشت']],
    ['money to return', { gateway: 'zarinpal', state: 'refund_due' }, ['رسیدگی به این پول', 'یادداشت']],
    ['money that was returned', { gateway: 'zarinpal', state: 'refund_due', reason: 'returned-by-staff' }, ['یادداشت']],
  ])('of %s', async (_name, changes, actions) => {
    await open(changes);
    expect(buttons('.panel-actions')).toEqual(actions);
  });

  it('are hidden from people who may not manage orders', async () => {
    await open({}, { user: { role: 'editor' } });
    expect(document.body.textContent).toContain('مریم');
    expect(buttons('.panel-actions')).toEqual([]);
  });
});

it('a transfer is confirmed only after its amount and number were shown, and the list is loaded again', async () => {
  const { writing, reading } = await open({});
  await press('واریز پیدا شد…');
  const dialog = document.querySelector('[role=dialog]')?.textContent;
  expect(dialog).toContain('۱۵۰٬۰۰۰ تومان (۱٬۵۰۰٬۰۰۰ ریال)');
  expect(dialog).toContain('778899');
  expect(writing).not.toHaveBeenCalled();
  await press('بله، پول رسیده است');
  await settle();
  expect(writing.mock.calls).toEqual([['POST staff/payments/:key/approve', { id: 'p1', body: {} }]]);
  expect(reading).toHaveBeenCalledTimes(2);
});

it('a confirmation that another user was faster with closes the dialog and shows the present state', async () => {
  const decided = new ApiError({ code: 'EditConflict', status: 409, message: 'دیگری تأییدش کرده است.' });
  const { reading } = await open({}, { write: () => Promise.reject(decided) });
  reading.mockResolvedValue({ data: [{ ...attempt, state: 'settled' }], total: 1 });
  await press('واریز پیدا شد…');
  await press('بله، پول رسیده است');
  await settle();
  expect(toast()).toBe('دیگری تأییدش کرده است.');
  expect(document.querySelector('[role=dialog]')).toBeNull();
  expect(buttons('.panel-actions')).toEqual(['یادداشت']);
});

it('a refusal without a reason stays open with the message at the reason', async () => {
  const missing = new ApiError({
    code: 'InvalidFields',
    status: 422,
    message: 'نشد.',
    fields: { reason: 'دلیل را بنویسید.' },
  });
  const { writing } = await open({}, { write: () => Promise.reject(missing) });
  await press('واریز نیست…');
  await press('رد واریز');
  expect(problemOf('دلیل')).toBe('دلیل را بنویسید.');
  await type('دلیل', 'شماره درست نیست');
  await press('رد واریز');
  expect(writing.mock.lastCall).toEqual([
    'POST staff/payments/:key/refuse',
    { id: 'p1', body: { reason: 'شماره درست نیست' } },
  ]);
  expect(field('دلیل').value).toBe('شماره درست نیست');
});

it('money to return is handled with its amount in tomans, which must be a number', async () => {
  const { writing } = await open({ gateway: 'zarinpal', state: 'refund_due' });
  await press('رسیدگی به این پول');
  expect(field('مبلغ رسیده به تومان').value).toBe('۱۵۰٬۰۰۰');
  await type('مبلغ رسیده به تومان', 'همه');
  await press('ثبت');
  expect(problemOf('مبلغ رسیده به تومان')).toContain('با رقم');
  expect(writing).not.toHaveBeenCalled();
  await type('مبلغ رسیده به تومان', '۱۴۰٬۰۰۰');
  await type('با این پول چه شد', 'returned');
  await type('دلیل', 'کارت به کارت شد');
  await press('ثبت');
  expect(writing.mock.lastCall?.[1]).toEqual({
    id: 'p1',
    body: { how: 'returned', amount: 140_000, reason: 'کارت به کارت شد' },
  });
});

it('a queue is part of the address, and an empty one is named', async () => {
  const { reading, address } = await open({}, { at: '/?page=2' });
  reading.mockResolvedValue({ data: [], total: 0 });
  await press('بی‌پاسخ‌مانده');
  await settle();
  expect(address()).toBe('/?look=stuck');
  expect(reading.mock.lastCall?.[1].query).toMatchObject({ look: 'stuck', page: 1 });
  expect(document.body.textContent).toContain('پرداختی با این ویژگی نیست');
});
