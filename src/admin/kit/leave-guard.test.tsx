// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { afterSaving, LeaveGuard } from './leave-guard.tsx';
import { mountScreens, press } from './mount.testing.tsx';

const open = (guard: Parameters<typeof LeaveGuard>[0]) =>
  mountScreens(
    { '/form/': <LeaveGuard {...guard} />, '/list/': <p>فهرست</p> },
    { at: '/form/?group=a', call: async () => ({}) },
  );

it('asks before unsaved changes are lost: one button stays on the page, the other leaves', async () => {
  const { router, address } = await open({ isChanged: true });
  await act(() => router.navigate('/list/'));
  await press('می‌مانم');
  expect(address()).toBe('/form/?group=a');
  await act(() => router.navigate('/list/'));
  await press('رفتن بدون ذخیره');
  expect(address()).toBe('/list/');
});

it.each([
  ['nothing has changed', { isChanged: false }, '/list/', undefined],
  ['it was saved', { isChanged: true }, '/list/', afterSaving],
  [
    'only the query changes and values are kept',
    { isChanged: true, isKeptOnSearch: true },
    '/form/?group=b',
    undefined,
  ],
] as const)('does not ask if %s', async (_, guard, to, how) => {
  const { router, address } = await open(guard);
  await act(() => router.navigate(to, how));
  expect(address()).toBe(to);
});

it('asks where a new query replaces the typed values', async () => {
  const { router, address } = await open({ isChanged: true });
  await act(() => router.navigate('/form/?group=b'));
  expect(address()).toBe('/form/?group=a');
});

it.each([true, false])('warns before the page is closed with unsaved changes: %s', async (isChanged) => {
  await open({ isChanged });
  const isPrevented = !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isPrevented).toBe(isChanged);
});
