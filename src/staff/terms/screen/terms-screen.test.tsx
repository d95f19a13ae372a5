// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../admin/api.ts';
import { field, mountScreens, settle, type TestCall, toast } from '../../../admin/kit/mount.testing.tsx';
import TermsScreen from './terms-screen.tsx';

const term = (id: number, name: string, parentId: number | null = null) => ({
  id,
  name,
  slug: name,
  parentId,
  description: '',
  taxonomy: 'category',
  version: 1,
  count: 0,
});

async function open(write: TestCall) {
  const call: TestCall = async (name, input) => {
    if (name === 'GET staff/terms/taxonomies') return { taxonomies: [{ name: 'category', count: 3 }] };
    if (name === 'GET staff/terms/tree') return { terms: [term(1, 'سرور'), term(2, 'ایران', 1), term(3, 'دامنه')] };
    return write(name, input);
  };
  await mountScreens({ '/': <TermsScreen /> }, { at: '/', call });
}

const pressIcon = (label: string) =>
  act(async () => document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click());
const depthOf = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('.tree-words')].find(({ textContent }) => textContent?.startsWith(name))
    ?.dataset.depth;

it('moves a term at once, and back if the server refuses it', async () => {
  const sent = Promise.withResolvers<unknown>();
  const write = vi.fn<TestCall>(() => sent.promise);
  await open(write);
  await pressIcon('زیر بردن دامنه');
  expect(depthOf('دامنه')).toBe('1');
  expect(write.mock.lastCall).toMatchObject(['POST staff/terms/order', { body: { taxonomy: 'category' } }]);
  await act(async () => sent.reject(new ApiError({ code: 'Offline', status: 0, message: 'خط قطع است.' })));
  await settle();
  expect(depthOf('دامنه')).toBe('0');
  expect(toast()).toBe('جابه‌جا نشد. خط قطع است.');
});

it('offers no term as the parent of itself or of a term above it', async () => {
  await open(async () => ({}));
  await pressIcon('تغییر سرور');
  const { options } = field('زیر') as unknown as HTMLSelectElement;
  expect([...options].map(({ value }) => value)).toEqual(['', '3']);
});
