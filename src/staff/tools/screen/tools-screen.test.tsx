// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../admin/api.ts';
import { buttons, mountScreens, press, settle, type TestCall, toast } from '../../../admin/kit/mount.testing.tsx';
import { Backups } from './backups.tsx';
import { Transfer } from './transfer.tsx';

describe('the backups of the site', () => {
  const idle = { backups: [], isUnreadable: false, running: null, lastFailed: false };
  const open = (state: object, write: TestCall = async () => idle) =>
    mountScreens(
      { '/': <Backups /> },
      { at: '/', call: async (name, input) => (name.startsWith('GET') ? { ...idle, ...state } : write(name, input)) },
    );
  const start = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'گرفتن پشتیبان');

  it('starts one at a time, and shows its progress', async () => {
    await open({}, async () => ({ ...idle, running: { done: 1, all: 4 } }));
    await press('گرفتن پشتیبان');
    expect(start()?.disabled).toBe(true);
    expect(document.querySelector('[role=status]')?.textContent).toContain('۲۵ درصد');
  });

  it('does not call a folder empty that cannot be read', async () => {
    await open({ isUnreadable: true });
    expect(document.body.textContent).toContain('پوشهٔ پشتیبان‌ها خوانده نمی‌شود');
    expect(document.body.textContent).not.toContain('هنوز پشتیبانی روی سرور نیست');
  });
});

describe('the import of an archive', () => {
  const counted = (count: number) => ({ count, names: [] });
  const plan = {
    id: 'p1',
    kinds: [{ kind: 'posts', same: 2, added: counted(1), changed: counted(0) }],
    unsafe: counted(0),
    clashes: [] as string[],
  };

  async function open(changes: Partial<typeof plan>, apply: () => Promise<unknown> = async () => ({})) {
    const call = vi.fn<TestCall>(async (name) => (name.endsWith('/apply') ? apply() : { ...plan, ...changes }));
    await mountScreens({ '/': <Transfer /> }, { at: '/', call });
    const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('there is no file input');
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'site.tar.gz')] });
    await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
    await settle();
    return call;
  }
  const offered = () => buttons('.import-plan');

  it('is offered after the preview only', async () => {
    await open({});
    expect(offered()).toEqual(['درون‌ریزی کن', 'بستن']);
  });

  it.each([
    ['something clashes', { clashes: ['نشانی /x/ را دو صفحه دارند.'] }],
    ['nothing would change', { kinds: [{ kind: 'posts', same: 2, added: counted(0), changed: counted(0) }] }],
  ])('is not offered if %s', async (_, changes) => {
    await open(changes);
    expect(offered()).toEqual(['بستن']);
  });

  it('keeps its preview when it fails, and removes it when it is done', async () => {
    const apply = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(new ApiError({ code: 'Unavailable', status: 503, message: 'دیسک پر است.' }))
      .mockResolvedValue({ added: 1, changed: 0, removed: [] });
    const call = await open({}, apply);
    await press('درون‌ریزی کن');
    expect([toast(), offered()]).toEqual(['دیسک پر است.', ['درون‌ریزی کن', 'بستن']]);
    await press('درون‌ریزی کن');
    expect(call.mock.lastCall).toMatchObject(['POST staff/tools/import/apply', { body: { id: 'p1' } }]);
    expect([toast(), offered()]).toEqual(['درون‌ریزی شد: ۱ تازه، ۰ عوض‌شده.', []]);
  });
});
