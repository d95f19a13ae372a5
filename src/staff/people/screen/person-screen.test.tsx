// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { buttons, field, mountScreens, press, settle, type TestCall, type } from '../../../admin/kit/mount.testing.tsx';
import type { Person } from '../../../content/users/people-types.ts';
import PersonScreen from './person-screen.tsx';

const person: Person = {
  id: 'u2',
  name: 'سارا',
  email: 'sara@example.ir',
  role: 'editor',
  state: 'active',
  hasSecondFactor: false,
  createdAt: 0,
  lastSignInAt: null,
  version: 3,
};

async function open(write: TestCall, { id = 'u2', posts = 0 } = {}) {
  const writing = vi.fn(write);
  const colleague = { ...person, id: 'u3', name: 'رضا' };
  const customer = { ...person, id: 'u4', name: 'مشتری', role: 'customer' };
  const call: TestCall = async (name, input) => {
    if (name === 'GET staff/people/:person')
      return { person: { ...person, id }, author: null, posts, sessions: [], signIns: [] };
    if (name === 'GET staff/people') return { data: [person, colleague, customer], total: 3 };
    return writing(name, input);
  };
  const screens = { '/people/:person/': <PersonScreen />, '/people/': <p>فهرست</p> };
  return { ...(await mountScreens(screens, { at: `/people/${id}/`, call })), writing };
}

it('does not let users change their own role or lock themselves out', async () => {
  await open(async () => ({}), { id: 'u1' });
  expect(field('نقش').disabled).toBe(true);
  expect(buttons('.panel[aria-labelledby="account"]')).toEqual([]);
});

it('saves once however often the button is pressed', async () => {
  const saved = Promise.withResolvers<unknown>();
  const { writing } = await open(() => saved.promise);
  await type('نام', 'سارا راد');
  const [submit] = document.querySelectorAll<HTMLElement>('.inline-form button');
  await act(async () => submit?.click());
  await act(async () => submit?.click());
  expect(writing.mock.calls).toEqual([
    ['PUT staff/people/:person', { id: 'u2', body: { name: 'سارا راد', role: 'editor', version: 3 } }],
  ]);
  await act(async () => saved.resolve({}));
  await settle();
  expect(submit?.textContent).toBe('ذخیره');
});

it('deletes an account only after its content has an heir, a colleague and not a customer', async () => {
  const { writing, address } = await open(async () => ({}), { posts: 4 });
  await press('پاک کردن حساب');
  await settle();
  await press('پاک کردن حساب');
  expect(writing).not.toHaveBeenCalled();
  const heir = '۴ محتوای او به چه کسی سپرده شود؟';
  expect([...(field(heir) as unknown as HTMLSelectElement).options].map(({ value }) => value)).toEqual(['', 'u3']);
  await type(heir, 'u3');
  await press('پاک کردن حساب');
  expect(writing.mock.lastCall?.[1]).toEqual({ id: 'u2', body: { heirId: 'u3', version: 3 } });
  expect(address()).toBe('/people/');
});
