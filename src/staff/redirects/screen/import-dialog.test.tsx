// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { buttons, field, mountScreens, press, type TestCall, type } from '../../../admin/kit/mount.testing.tsx';
import { ImportDialog } from './import-dialog.tsx';

it('keeps the refused lines of an import for correction, and closes once all are stored', async () => {
  const failed = [{ line: 2, text: '/b b', message: 'نشانی نیست.' }];
  const write = vi
    .fn<TestCall>()
    .mockResolvedValueOnce({ saved: 1, failed })
    .mockResolvedValueOnce({ saved: 1, failed: [] });
  const onDone = vi.fn();
  await mountScreens({ '/': <ImportDialog close={() => {}} onDone={onDone} /> }, { at: '/', call: write });
  const lines = 'در هر خط دو نشانی';
  await type(lines, '/a /x\n/b b');
  await press('وارد شود');
  expect(field(lines).value).toBe('/b b');
  expect(document.querySelector('[role=status] li')?.textContent).toContain('خط ۲، /b b: نشانی نیست.');
  await type(lines, '/b /y');
  await press('وارد شود');
  expect(write.mock.lastCall?.[1].body).toEqual({ lines: '/b /y' });
  expect(buttons('.modal-actions')).toEqual(['بستن']);
  expect(onDone).toHaveBeenCalledTimes(2);
});
