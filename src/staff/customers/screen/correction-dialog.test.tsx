// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../admin/api.ts';
import { field, mountScreens, press, type TestCall, type } from '../../../admin/kit/mount.testing.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';

async function open(write: TestCall) {
  const writing = vi.fn(write);
  const close = vi.fn();
  const dialog = <CorrectionDialog id="u9" close={close} onChanged={() => {}} />;
  await mountScreens({ '/': dialog }, { at: '/', call: writing });
  return { writing, close };
}

it('sends nothing before the amount is a number', async () => {
  const { writing } = await open(async () => ({}));
  await type('مبلغ به تومان', 'ده');
  await press('ثبت');
  expect(field('مبلغ به تومان').getAttribute('aria-invalid')).toBe('true');
  expect(writing).not.toHaveBeenCalled();
});

it('is the same correction when it is sent again after a lost response', async () => {
  const offline = new ApiError({ code: 'Offline', status: 0, message: 'خط قطع است.' });
  const { writing, close } = await open(vi.fn<TestCall>().mockRejectedValueOnce(offline).mockResolvedValue({}));
  await type('مبلغ به تومان', '−۵۰٬۰۰۰');
  await type('دلیل', 'اشتباه');
  await press('ثبت');
  expect(close).not.toHaveBeenCalled();
  await press('ثبت');
  const [first, second] = writing.mock.calls.map(([, { body }]) => body);
  expect(first).toMatchObject({ amount: -50_000, reason: 'اشتباه', key: expect.any(String) });
  expect(second).toEqual(first);
  expect(close).toHaveBeenCalled();
});
