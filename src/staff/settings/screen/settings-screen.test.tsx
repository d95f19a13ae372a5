// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../admin/api.ts';
import { alerts, buttons, field, mountScreens, press, type TestCall, type } from '../../../admin/kit/mount.testing.tsx';
import { defaultSettings } from '../../../content/settings/schema.ts';
import SettingsScreen from './settings-screen.tsx';

const settings = { ...defaultSettings, title: 'میزبان', tagline: 'سرور', updatedAt: 5 };

async function open(write: TestCall, role: 'administrator' | 'editor' = 'administrator') {
  const server = { settings };
  const writing = vi.fn(write);
  const call: TestCall = async (name, input) => (name.startsWith('GET') ? { ...server } : writing(name, input));
  return { ...(await mountScreens({ '/': <SettingsScreen /> }, { at: '/', call, user: { role } })), server, writing };
}

it('opens the group of a refused value, and focuses its field', async () => {
  const fields = { 'seo.titles.page': 'درست نیست.' };
  const { address } = await open(() =>
    Promise.reject(new ApiError({ code: 'InvalidInput', status: 422, message: 'نه', fields })),
  );
  await type('نام سایت', 'میزبان نو');
  await press('ذخیرهٔ تنظیمات');
  expect(address()).toBe('/?group=seo');
  const focused = document.activeElement;
  expect([focused?.getAttribute('aria-invalid'), focused?.closest('.field')?.textContent]).toEqual([
    'true',
    expect.stringContaining('درست نیست.'),
  ]);
});

it('P64 merges changes with those of another user after a conflict, including input typed while saving', async () => {
  const first = Promise.withResolvers<unknown>();
  const write = vi.fn<TestCall>().mockReturnValueOnce(first.promise).mockResolvedValue({ settings });
  const { server, writing } = await open(write);
  await type('نام سایت', 'نام من');
  await press('ذخیرهٔ تنظیمات');
  await type('نام سایت', 'نام من، کامل');
  server.settings = { ...settings, tagline: 'شعار او', updatedAt: 9 };
  await act(async () => first.reject(new ApiError({ code: 'EditConflict', status: 409, message: 'کهنه است.' })));
  expect(alerts().join()).toContain('این تنظیمات را هم‌زمان شخص دیگری ذخیره کرده است');
  expect([field('نام سایت').value, field('شعار').value]).toEqual(['نام من، کامل', 'شعار او']);
  await press('ذخیرهٔ تنظیمات');
  expect(writing.mock.lastCall?.[1]).toEqual({ query: { seenAt: 9 }, body: { title: 'نام من، کامل' } });
});

it('shows the settings to editors, who cannot change them', async () => {
  await open(async () => ({}), 'editor');
  expect(document.querySelector<HTMLFieldSetElement>('fieldset.all')?.disabled).toBe(true);
  expect(buttons()).not.toContain('ذخیرهٔ تنظیمات');
});
