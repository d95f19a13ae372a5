// @vitest-environment happy-dom
import { Trash2 } from 'lucide';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BulkResponse } from '../../http/staff/bulk.ts';
import { ApiError } from '../api.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ToastHost } from './toast.tsx';

const ids = Array.from({ length: 45 }, (_, at) => at + 1);
const restore = { action: 'restore', label: 'بازگرداندن', drawing: Trash2, done: 'بازگشت' };
const trash = { action: 'trash', label: 'دورانداختن', drawing: Trash2, done: 'دور انداخته شد', undo: restore };
let root: Root;
let host: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

/** Responds to the calls in order, each when it is released. */
async function open() {
  const calls: Array<{ action: string; some: readonly number[]; reply: PromiseWithResolvers<BulkResponse> }> = [];
  const run = (action: string, some: readonly number[]) => {
    const reply = Promise.withResolvers<BulkResponse>();
    calls.push({ action, some, reply });
    return reply.promise;
  };
  const onDone = vi.fn();
  await act(async () =>
    root.render(
      <ToastHost>
        <BulkBar ids={ids} actions={[trash]} run={run} onDone={onDone} />
      </ToastHost>,
    ),
  );
  await press(trash.label);
  return { calls, onDone };
}
function press(label: string): Promise<void> {
  const button = [...host.querySelectorAll('button')].find((one) => one.textContent?.includes(label));
  return act(async () => (button ?? expect.fail(`there is no ${label}`)).click());
}
const bar = () => host.querySelector('progress')?.getAttribute('value');
const alert = () => host.querySelector('[role=alert]')?.textContent;

it('many rows are requested a few at a time, and a bar reports how far it is', async () => {
  const { calls, onDone } = await open();
  for (const at of [0, 20, 40]) {
    expect(bar()).toBe(String(at));
    const { some, reply } = calls.at(-1) ?? expect.fail('nothing was asked for');
    expect(some[0]).toBe(at + 1);
    const failed = some.includes(7) ? [{ id: 7, message: 'در حال ویرایش است.' }] : [];
    await act(async () => reply.resolve({ done: some.filter((id) => id !== 7), failed }));
  }
  expect(calls).toHaveLength(3);
  expect(bar()).toBeUndefined();
  expect(onDone).toHaveBeenCalledWith([7]);
  expect(alert()).toContain('۴۴ مورد دور انداخته شد. ۱ مورد نشد: در حال ویرایش است.');
});

it('when the connection is lost, shows how many rows are done and keeps the others selected', async () => {
  const { calls, onDone } = await open();
  await act(async () => calls[0]?.reply.resolve({ done: ids.slice(0, 20), failed: [] }));
  await act(async () => calls[1]?.reply.reject(new ApiError({ code: 'Offline', status: 0, message: 'خط قطع است.' })));
  expect(onDone).toHaveBeenCalledWith(ids.slice(20));
  expect(alert()).toContain('۲۰ مورد دور انداخته شد. خط قطع است.');
});

it('undo in the message reverts exactly the rows that were changed', async () => {
  const { calls, onDone } = await open();
  for (let call = 0; call < 3; call += 1) {
    const { some, reply } = calls[call] ?? expect.fail('nothing was asked for');
    await act(async () => reply.resolve({ done: some.filter((id) => id !== 7), failed: [] }));
  }
  await press(restore.label);
  for (let call = 3; call < 6; call += 1) {
    const { action, some, reply } = calls[call] ?? expect.fail('nothing was taken back');
    expect([action, some.includes(7)]).toEqual(['restore', false]);
    await act(async () => reply.resolve({ done: [...some], failed: [] }));
  }
  expect(calls.slice(3).flatMap(({ some }) => some)).toHaveLength(44);
  expect(host.querySelector('[role=status]:has(.toast)')?.textContent).toContain('۴۴ مورد بازگشت.');
  expect(onDone).toHaveBeenLastCalledWith([]);
});
