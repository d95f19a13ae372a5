// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../admin/api.ts';
import { field, mountScreens, press, settle, type TestCall, toast } from '../../../admin/kit/mount.testing.tsx';
import { rights, rightsOf } from '../../../content/users/rights.ts';
import type { Role } from '../../../content/users/roles.ts';
import RolesScreen from './roles-screen.tsx';

const offline = new ApiError({ code: 'Offline', status: 0, message: 'خط قطع است.' });
const rolesWith = (demanding: readonly string[]) => ({
  roles: (Object.keys(rightsOf) as Role[]).map((role) => ({
    role,
    rights: rightsOf[role],
    secondFactor: demanding.includes(role),
  })),
});

async function open(write: TestCall, read: TestCall = async () => rolesWith(['administrator'])) {
  const writing = vi.fn(write);
  const call: TestCall = (name, input) => (name === 'GET staff/roles' ? read(name, input) : writing(name, input));
  await mountScreens({ '/': <RolesScreen /> }, { at: '/', call });
  return writing;
}

const demands = () =>
  [...document.querySelectorAll<HTMLInputElement>('.fact-rows input')].map(
    (box) => `${box.closest('label')?.textContent} ${box.checked}`,
  );
const toggle = (label: string) => act(async () => field(label).click());
/** Texts of the cells of a right. */
const cellsOf = (right: string) => {
  const row = [...document.querySelectorAll('tbody tr')].find((one) => one.querySelector('th')?.textContent === right);
  return [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
};

it('a role demands the second factor as soon as the server has stored it; customers have no box', async () => {
  const stored = Promise.withResolvers<unknown>();
  const writing = await open(() => stored.promise);
  expect(demands()).toContain('مدیر true');
  expect(demands()).toContain('ویرایشگر false');
  expect(demands().join()).not.toContain('مشتری');
  await toggle('ویرایشگر');
  expect(writing.mock.calls).toEqual([['PUT staff/roles', { body: { role: 'editor', secondFactor: true } }]]);
  expect(demands()).toContain('ویرایشگر false');
  await act(async () => stored.resolve(rolesWith(['administrator', 'editor'])));
  expect(demands()).toContain('ویرایشگر true');
  expect(toast()).toBe('از این پس نقش «ویرایشگر» ورود دومرحله‌ای می‌خواهد.');
});

it('a refused demand leaves the box as it was', async () => {
  await open(() => Promise.reject(offline));
  await toggle('مدیر');
  expect(demands()).toContain('مدیر true');
  expect(toast()).toBe('خط قطع است.');
});

it('shows each right in the columns of the roles that have it', async () => {
  await open(async () => ({}));
  const roles = Object.values(rightsOf);
  for (const right of ['people.manage', 'staff.enter'] as const)
    expect(cellsOf(rights[right])).toEqual(roles.map((own) => (own.includes(right) ? 'دارد' : 'ندارد')));
});

it('roles that cannot be loaded are loaded again on request', async () => {
  const read = vi.fn<TestCall>().mockRejectedValueOnce(offline).mockResolvedValue(rolesWith([]));
  await open(async () => ({}), read);
  expect(demands()).toEqual([]);
  await press('دوباره تلاش کنید');
  await settle();
  expect(demands()).not.toEqual([]);
});
