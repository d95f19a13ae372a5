// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { mountScreens, press, type TestCall, type } from '../../../admin/kit/mount.testing.tsx';
import { rights } from '../../../content/users/rights.ts';
import { NewToken } from './new-token.tsx';

it('offers only the rights of its owner, and shows the token until it is kept', async () => {
  const call = vi.fn<TestCall>(async () => ({ token: 'mzb_secret' }));
  const close = vi.fn();
  await mountScreens({ '/': <NewToken close={close} /> }, { at: '/', call, user: { role: 'author' } });
  const labels = [...document.querySelectorAll('.token-choices label')].map(({ textContent }) => textContent);
  expect(labels).toContain(rights['posts.read']);
  expect(labels).not.toContain(rights['orders.manage']);
  await type('نام برنامه', 'گزارش');
  const box = document.querySelector<HTMLElement>('.token-choices input');
  await act(async () => box?.click());
  await press('ساختن کلید');
  expect(call.mock.lastCall?.[1].body).toMatchObject({ name: 'گزارش', days: 90, scopes: [expect.any(String)] });
  await act(async () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  expect(document.querySelector('code.token')?.textContent).toBe('mzb_secret');
  await press('نگه داشتم');
  expect(close).toHaveBeenCalled();
});
