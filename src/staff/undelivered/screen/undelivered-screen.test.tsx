// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { mountScreens, press, settle, type TestCall, toast } from '../../../admin/kit/mount.testing.tsx';
import type { UndeliveredRow } from '../responses.ts';
import UndeliveredScreen from './undelivered-screen.tsx';

const row = (id: number, changes: Partial<UndeliveredRow> = {}): UndeliveredRow => ({
  id,
  topic: 'mail',
  receiver: `person${id}@example.ir`,
  subject: 'پیام تازه',
  createdAt: 0,
  failedAt: 0,
  nextTryAt: null,
  attempts: 20,
  reason: 'Error: no such receiver',
  ...changes,
});

/** Opens the failed messages; messages that are tried again leave the list. */
async function open(at: string, first: readonly UndeliveredRow[], stuck: readonly number[] = []) {
  let rows = first;
  const call = vi.fn<TestCall>(async (name, { body }) => {
    if (name === 'GET staff/undelivered') return { data: rows, total: rows.length };
    const { ids } = body as { ids: number[] };
    const done = ids.filter((id) => !stuck.includes(id));
    rows = rows.filter(({ id }) => !done.includes(id));
    return { done, failed: ids.filter((id) => stuck.includes(id)).map((id) => ({ id, message: 'دیگر نیست.' })) };
  });
  const mounted = await mountScreens({ '/': <UndeliveredScreen /> }, { at, call });
  const called = (name: string) => call.mock.calls.filter(([one]) => one === name).map(([, input]) => input);
  return { ...mounted, called };
}

it.each([
  ['/', 'پیامی کنار گذاشته نشده است.'],
  ['/?state=retrying', 'پیامی در تلاش دوباره نیست.'],
])('an empty list at %s claims nothing about the other one', async (at, title) => {
  await open(at, []);
  expect(document.body.textContent).toContain(title);
});

it('tries the chosen messages again, and keeps those chosen that could not be', async () => {
  const { called } = await open('/', [row(1), row(2), row(3)], [3]);
  const boxes = [...document.querySelectorAll<HTMLElement>('input[type=checkbox]')].slice(-2);
  for (const box of boxes) await act(async () => box.click());
  await press('اکنون دوباره بفرست');
  await settle();
  expect(called('POST staff/undelivered/bulk')).toEqual([{ body: { action: 'retry', ids: [2, 3] } }]);
  expect(toast()).toBe('۱ مورد دوباره فرستاده می‌شود. ۱ مورد نشد: دیگر نیست.');
  expect(document.body.textContent).not.toContain('person2@');
  expect(document.querySelector('.bulk-bar [role=status]')?.textContent).toBe('۱ مورد انتخاب شده است');
});

it('the list of retries is part of the address and names the next try', async () => {
  const { called, address } = await open('/', [
    row(1, { failedAt: null, nextTryAt: Date.now() + 3_600_000, attempts: 2 }),
  ]);
  await press('در تلاش دوباره');
  expect(address()).toBe('/?state=retrying');
  expect(called('GET staff/undelivered').at(-1)?.query).toMatchObject({ state: 'retrying' });
  expect(document.body.textContent).toContain('۲ بار فرستاده شد');
  expect(document.body.textContent).not.toContain('کنار گذاشته شد. آخرین خطا');
});
