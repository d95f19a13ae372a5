// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DownloadProgress } from '../../platform/download-progress.ts';
import type { Api } from '../api.ts';
import { ApiContext } from '../api-context.ts';
import { DownloadLink } from './download-link.tsx';

let root: Root;
let host: HTMLElement;
/** Current progress of the download on the server. */
let progress: DownloadProgress | null;
const call = vi.fn(async () => ({ progress }));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  progress = null;
  call.mockClear();
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <ApiContext value={{ call } as unknown as Api}>
          <DownloadLink href="/export?type=page">دریافت</DownloadLink>
        </ApiContext>
      </QueryClientProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function begin(): Promise<string> {
  const link = host.querySelector('a') as HTMLAnchorElement;
  link.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await act(async () => link.click());
  return new URL(link.href, 'http://localhost').searchParams.get('progress') ?? '';
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const said = () => host.querySelector('[role=status], [role=alert]')?.textContent?.trim() ?? '';
const isWrong = () => host.querySelector('[role=alert]') !== null;

it('shows the progress of a download, and stops polling when it is complete', async () => {
  const key = await begin();
  expect(key).toMatch(/^[0-9a-f]{24}$/);
  expect(call).toHaveBeenLastCalledWith('GET staff/downloads/:key', expect.objectContaining({ id: key }));
  expect(said()).toBe('در حال آماده‌سازی…');
  progress = { done: 20, total: 80, state: 'running' };
  await wait(1_000);
  expect(said()).toBe('۲۰ از ۸۰');
  progress = { done: 80, total: 80, state: 'done' };
  await wait(1_000);
  expect(said()).toBe('همه رسید: ۸۰ مورد');
  const calls = call.mock.calls.length;
  await wait(10_000);
  expect(call).toHaveBeenCalledTimes(calls);
});

it('a download that never starts times out after a minute, and can be started again', async () => {
  const first = await begin();
  await wait(59_000);
  expect(said()).toBe('در حال آماده‌سازی…');
  await wait(3_000);
  expect(isWrong()).toBe(true);
  expect(said()).toBe('دریافت نیمه ماند؛ دوباره تلاش کنید.');
  const calls = call.mock.calls.length;
  await wait(10_000);
  expect(call).toHaveBeenCalledTimes(calls);

  expect(await begin()).not.toBe(first);
  expect(isWrong()).toBe(false);
  progress = { done: 3, total: 3, state: 'done' };
  await wait(1_000);
  expect(said()).toBe('همه رسید: ۳ مورد');
});
