// @vitest-environment happy-dom
import { act } from 'react';
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
import type { StaffRefund } from '../../../shop/refunds/staff.ts';
import RefundsScreen from './refunds-screen.tsx';

const refund = {
  id: 'r1',
  invoiceId: 'i1',
  invoiceNumber: 12,
  isTest: false,
  buyer: 'مریم',
  amount: 1_500_000,
  method: 'manual',
  state: 'requested',
  reason: 'پشیمان شد',
  problem: '',
  trace: '',
  askedBy: 'رضا',
  askedById: 'u9',
  decidedBy: null,
  effects: [],
  createdAt: 0,
  doneAt: null,
  version: 4,
} as unknown as StaffRefund;

async function open(changes: Partial<StaffRefund>, write: TestCall = async () => ({}), user?: Partial<Me['user']>) {
  const writing = vi.fn(write);
  const reading = vi.fn<TestCall>(async () => ({ data: [{ ...refund, ...changes }], total: 1 }));
  const call: TestCall = (name, input) => (name === 'GET staff/refunds' ? reading(name, input) : writing(name, input));
  await mountScreens({ '/': <RefundsScreen /> }, { at: '/', call, user });
  return { writing, reading };
}

const invalid = (fields: Record<string, string>) =>
  new ApiError({ code: 'InvalidFields', status: 422, message: 'نشد.', fields });

describe('the decisions about a refund', () => {
  it.each<[Partial<StaffRefund>, string[]]>([
    [{}, ['پذیرفتن…', 'رد کردن…']],
    [{ state: 'approved' }, ['واریز شد…', 'رد کردن…']],
    [{ state: 'approved', method: 'gateway' }, ['دستی واریز می‌کنیم', 'رد کردن…']],
    [
      { state: 'approved', method: 'gateway', problem: 'موجودی' },
      ['دوباره از درگاه…', 'دستی واریز می‌کنیم', 'رد کردن…'],
    ],
    [{ state: 'done' }, []],
  ])('of %o', async (changes, actions) => {
    await open(changes);
    expect(buttons('.panel-actions')).toEqual(actions);
  });

  it('are hidden from people who may not decide', async () => {
    await open({}, undefined, { role: 'editor' });
    expect(buttons('.panel-actions')).toEqual([]);
  });
});

it('a request of your own is accepted only with a reason', async () => {
  const { writing } = await open({ askedById: 'u1' }, () => Promise.reject(invalid({ reason: 'دلیل را بنویسید.' })));
  await press('پذیرفتن…');
  await press('پذیرفتن');
  expect(problemOf('دلیل')).toBe('دلیل را بنویسید.');
  expect(writing.mock.calls).toEqual([
    ['POST staff/refunds/:key/approve', { id: 'r1', body: { version: 4, reason: '' } }],
  ]);
});

it('a decision that another user was faster with closes the dialog and shows the present state', async () => {
  const conflict = new ApiError({ code: 'EditConflict', status: 409, message: 'دیگری تصمیم گرفته است.' });
  const { reading } = await open({}, () => Promise.reject(conflict));
  reading.mockResolvedValue({ data: [{ ...refund, state: 'refused' }], total: 1 });
  await press('پذیرفتن…');
  await press('پذیرفتن');
  await settle();
  expect(toast()).toBe('دیگری تصمیم گرفته است.');
  expect([document.querySelector('[role=dialog]'), buttons('.panel-actions')]).toEqual([null, []]);
});

it('a transfer is recorded once however often the button is pressed; a refused number stays', async () => {
  const recorded = Promise.withResolvers<unknown>();
  const { writing } = await open({ state: 'approved' }, () => recorded.promise);
  await press('واریز شد…');
  await type('شمارهٔ پیگیری بانک', '12');
  await press('ثبت');
  await press('ثبت');
  expect(writing.mock.calls).toEqual([
    ['POST staff/refunds/:key/complete', { id: 'r1', body: { version: 4, trace: '12' } }],
  ]);
  await act(async () => recorded.reject(invalid({ trace: 'کوتاه است.' })));
  expect([field('شمارهٔ پیگیری بانک').value, problemOf('شمارهٔ پیگیری بانک')]).toEqual(['12', 'کوتاه است.']);
});
