// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../admin/api.ts';
import { mountScreens, moveFirstDown, press, settle, type TestCall, toast } from '../../../admin/kit/mount.testing.tsx';
import OptionsScreen from './options-screen.tsx';

const option = (id: number, name: string) => ({
  id,
  name,
  purpose: 'extra',
  kind: 'switch',
  settings: {},
  active: true,
});
const offline = new ApiError({ code: 'Offline', status: 0, message: 'خط قطع است.' });
const names = () => [...document.querySelectorAll('.option-name')].map(({ textContent }) => textContent);

/** Opens the options of a server that stores their order. */
async function open(order: TestCall) {
  let stored = [option(1, 'مکان'), option(2, 'سیستم‌عامل'), option(3, 'آی‌پی')];
  const write = vi.fn(order);
  const call: TestCall = async (name, input) => {
    if (name === 'GET staff/options') return { data: structuredClone(stored), total: 3 };
    await write(name, input);
    const { ids } = input.body as { ids: number[] };
    stored = ids.flatMap((id) => stored.find((one) => one.id === id) ?? []);
    return {};
  };
  await mountScreens({ '/': <OptionsScreen /> }, { at: '/', call });
  return write;
}

it('shows a new order at once and sends it', async () => {
  const sent = Promise.withResolvers<unknown>();
  const write = await open(() => sent.promise);
  await moveFirstDown();
  expect(names()).toEqual(['سیستم‌عامل', 'مکان', 'آی‌پی']);
  expect(write.mock.calls).toEqual([['POST staff/options/order', { body: { ids: [2, 1, 3] } }]]);
  await act(async () => sent.resolve({}));
  await settle();
  expect(names()).toEqual(['سیستم‌عامل', 'مکان', 'آی‌پی']);
});

it('rolls a refused order back, and says so', async () => {
  await open(() => Promise.reject(offline));
  await moveFirstDown();
  await settle();
  expect(names()).toEqual(['مکان', 'سیستم‌عامل', 'آی‌پی']);
  expect(toast()).toBe('ترتیب ذخیره نشد. خط قطع است.');
});

it('offers to load the options again after an error', async () => {
  const call = vi.fn<TestCall>().mockRejectedValueOnce(offline).mockResolvedValue({ data: [], total: 0 });
  await mountScreens({ '/': <OptionsScreen /> }, { at: '/', call });
  expect(document.body.textContent).not.toContain('هنوز گزینه‌ای نیست');
  await press('دوباره تلاش کنید');
  await settle();
  expect(document.body.textContent).toContain('هنوز گزینه‌ای نیست');
});
