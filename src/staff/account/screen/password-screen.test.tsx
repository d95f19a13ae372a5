// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { type Api, ApiError } from '../../../admin/api.ts';
import { alerts, field, mountScreens, press, problemOf, toast, type } from '../../../admin/kit/mount.testing.tsx';
import PasswordScreen from './password-screen.tsx';

const labels = ['گذرواژهٔ کنونی', 'گذرواژهٔ تازه', 'گذرواژهٔ تازه، یک بار دیگر'] as const;
const [current, next, again] = labels;

async function open(change: Api['changePassword']) {
  const changePassword = vi.fn(change);
  await mountScreens({ '/': <PasswordScreen /> }, { at: '/', call: async () => ({}), api: { changePassword } });
  return changePassword;
}

async function fill(...values: [string, string, string]) {
  for (const [index, label] of labels.entries()) await type(label, values[index] ?? '');
  await press('تغییر گذرواژه');
}

const typed = () => labels.map((label) => field(label).value);
const refusal = (fields: Record<string, string>) =>
  new ApiError({ code: 'InvalidFields', status: 422, message: 'پذیرفته نشد.', fields });

it('two different new passwords are not sent; the second field gets the message and the focus', async () => {
  const change = await open(async () => {});
  await fill('old-password', 'new-password', 'new-passwort');
  expect(change).not.toHaveBeenCalled();
  expect(problemOf(again)).toContain('یکی نیستند');
  expect(document.activeElement).toBe(field(again));
});

it.each([
  ['current', current],
  ['next', next],
])('a refusal of «%s» is shown at its field, which gets the focus; everything typed stays', async (name, label) => {
  await open(() => Promise.reject(refusal({ [name]: 'این یکی نه.' })));
  await fill('old-password', 'new-password', 'new-password');
  expect(labels.map(problemOf)).toEqual(labels.map((one) => (one === label ? 'این یکی نه.' : '')));
  expect(document.activeElement).toBe(field(label));
  expect(typed()).toEqual(['old-password', 'new-password', 'new-password']);
});

it('a refusal for another reason is shown under the fields', async () => {
  await open(() => Promise.reject(refusal({})));
  await fill('old-password', 'new-password', 'new-password');
  expect(alerts()).toEqual(['پذیرفته نشد.']);
});

it('a password is sent once however often the button is pressed, and then forgotten', async () => {
  const changed = Promise.withResolvers<void>();
  const change = await open(() => changed.promise);
  await fill('old-password', 'new-password', 'new-password');
  await press('در حال ذخیره…');
  expect(change.mock.calls).toEqual([[{ current: 'old-password', next: 'new-password' }]]);
  await act(async () => changed.resolve());
  expect(typed()).toEqual(['', '', '']);
  expect(toast()).toBe('گذرواژه عوض شد.');
});
