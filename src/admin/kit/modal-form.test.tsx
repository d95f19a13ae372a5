// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../api.ts';
import { ModalForm } from './modal-form.tsx';
import { field, mountScreens, press, toast, type } from './mount.testing.tsx';
import { TextField } from './text-field.tsx';

const send = vi.fn<() => Promise<undefined>>();

function Dialog() {
  const [name, setName] = useState('');
  return (
    <ModalForm title="نام" submit="ثبت" busy="در حال ثبت…" close={() => {}} send={send}>
      {(problems) => <TextField label="نام" value={name} onChange={setName} problem={problems.name} />}
    </ModalForm>
  );
}

const open = () => mountScreens({ '/': <Dialog /> }, { at: '/', call: async () => ({}) });

it('keeps the input when the server refuses it, with the message at the field', async () => {
  const refused = { code: 'InvalidInput', status: 422, message: 'درست نیست.', fields: { name: 'این نام هست.' } };
  send.mockRejectedValueOnce(new ApiError(refused));
  await open();
  await type('نام', 'دامنه');
  await press('ثبت');
  expect(field('نام').value).toBe('دامنه');
  expect(field('نام').closest('.field')?.textContent).toContain('این نام هست.');
  expect(toast()).toBe('درست نیست.');
  // What was wrong before is no news once it is sent again.
  send.mockResolvedValueOnce(undefined);
  await press('ثبت');
  expect(toast()).toBeNull();
});

it('sends once however often the button is pressed', async () => {
  const sent = Promise.withResolvers<undefined>();
  send.mockClear().mockReturnValueOnce(sent.promise);
  await open();
  await press('ثبت');
  await press('در حال ثبت…');
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => sent.resolve(undefined));
});
