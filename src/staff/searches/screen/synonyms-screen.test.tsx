// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../admin/api.ts';
import { alerts, mountScreens, press, type TestCall, type } from '../../../admin/kit/mount.testing.tsx';
import SynonymsScreen from './synonyms-screen.tsx';

const list = {
  groups: [
    ['دامنه', 'domain'],
    ['هاست', 'میزبانی'],
  ],
  updatedAt: 5,
};

async function open(write: TestCall) {
  const server = { list };
  const writing = vi.fn(write);
  const call: TestCall = async (name, input) => (name.startsWith('GET') ? server.list : writing(name, input));
  await mountScreens({ '/': <SynonymsScreen /> }, { at: '/', call });
  return { writing, server };
}

const groups = () => [...document.querySelectorAll('textarea')];
const typed = () => groups().map(({ value }) => value);
const write = (place: number, text: string) =>
  act(async () => {
    const area = groups()[place] as HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  });

it('refuses a group of one word at its row, which the search does not hide', async () => {
  const { writing } = await open(async () => list);
  await write(1, 'هاست');
  await press('ذخیرهٔ هم‌معنی‌ها');
  await type('یافتن گروه با یکی از واژه‌هایش', 'دامنه');
  expect(typed()).toEqual(['دامنه، domain', 'هاست']);
  expect(groups()[1]?.getAttribute('aria-invalid')).toBe('true');
  expect(writing).not.toHaveBeenCalled();
});

it('P64 keeps the typed groups after a conflict, and saves them onto the new list', async () => {
  const conflict = new ApiError({ code: 'EditConflict', status: 409, message: 'کهنه است.' });
  const answer = vi.fn<TestCall>().mockRejectedValueOnce(conflict).mockResolvedValue(list);
  const { writing, server } = await open(answer);
  await write(0, 'دامنه، دامین');
  server.list = { groups: [['ایمیل', 'رایانامه']], updatedAt: 9 };
  await press('ذخیرهٔ هم‌معنی‌ها');
  expect(alerts().join()).toContain('هم‌معنی‌ها را هم‌زمان شخص دیگری ذخیره کرده است');
  expect(typed()).toEqual(['دامنه، دامین', 'هاست، میزبانی']);
  await press('ذخیرهٔ هم‌معنی‌ها');
  expect(writing.mock.calls.map(([, { body }]) => (body as { seenAt: number }).seenAt)).toEqual([5, 9]);
});
