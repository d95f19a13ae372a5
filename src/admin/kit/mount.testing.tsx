import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, useRouteError } from 'react-router-dom';
import { expect, onTestFinished, vi } from 'vitest';
import type { Api, Me } from '../api.ts';
import { ApiContext } from '../api-context.ts';
import { SessionContext } from '../session-context.ts';
import { ToastHost } from './toast.tsx';

// By default results arrive in a timer, which `act` does not await.
notifyManager.setScheduler(queueMicrotask);

/** A call to the server in a component test. */
export type TestCall = (name: string, input: { id?: unknown; query?: object; body?: object }) => Promise<unknown>;

interface Mounting {
  /** The address that is opened. */
  at: string;
  call: TestCall;
  /** Functions of the API client other than `call`. */
  api?: Partial<Omit<Api, 'call'>> | undefined;
  /** Differences of the signed-in user from an administrator. */
  user?: Partial<Me['user']> | undefined;
  /** Types and custom fields that staff defined. */
  contentTypes?: Me['contentTypes'] | undefined;
}

/** Mounts screens by path, without a server. Unmounts after the test. */
export async function mountScreens(
  screens: Record<string, ReactNode>,
  { at, call, api, user, contentTypes = { types: [], fields: [] } }: Mounting,
) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const routes = Object.entries(screens).map(([path, element]) => ({ path, element, errorElement: <Fail /> }));
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  onTestFinished(async () => {
    await act(async () => root.unmount());
    document.body.replaceChildren();
    client.clear();
    vi.unstubAllGlobals();
  });
  const learn = vi.fn<(counts: Partial<Me>) => void>();
  const me = {
    contentTypes,
    user: { id: 'u1', name: 'نگار', role: 'administrator', ...user },
  } as unknown as Me;
  await act(async () =>
    root.render(
      <SessionContext value={{ me, learn }}>
        <QueryClientProvider client={client}>
          <ApiContext value={{ ...api, call } as unknown as Api}>
            <ToastHost>
              <RouterProvider router={router} />
            </ToastHost>
          </ApiContext>
        </QueryClientProvider>
      </SessionContext>,
    ),
  );
  // Queries settle in later tasks than the rendering that starts them.
  await settle();
  return { address: () => router.state.location.pathname + router.state.location.search, router, learn };
}

/** Fails the test if a screen throws. */
function Fail(): never {
  throw useRouteError();
}

/** The field with a label. */
export function field(label: string): HTMLInputElement {
  const labels = [...document.querySelectorAll('label')];
  const found = labels.find(({ textContent }) => textContent?.trim() === label);
  const input = found?.control ?? document.getElementById(found?.htmlFor ?? '') ?? found?.querySelector('input');
  return (input as HTMLInputElement | null) ?? expect.fail(`there is no field ${label}`);
}

/** The validation message at the field with a label; empty without one. */
export const problemOf = (label: string): string =>
  field(label).closest('.field')?.querySelector('.problem')?.textContent ?? '';

/** Types into the field with a label, or selects one of its options by value, and leaves it. */
export async function type(label: string, text: string): Promise<void> {
  const input: HTMLElement = field(label);
  await act(async () => input.focus());
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event(input instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  });
  await act(async () => input.blur());
}

/** Presses the button or link with a label; the last one, which is that of an open dialog. */
export function press(label: string): Promise<void> {
  const all = [...document.querySelectorAll<HTMLElement>('button, a')];
  const found = all.findLast((one) => (one.getAttribute('aria-label') ?? one.textContent?.trim()) === label);
  return act(async () => (found ?? expect.fail(`there is no ${label}`)).click());
}

/** Moves the first row of a sortable list below the second, by keyboard. */
export async function moveFirstDown(): Promise<void> {
  const hit = (target: Element | null, key: string) =>
    act(async () => {
      for (const name of ['keydown', 'keyup'])
        target?.dispatchEvent(new KeyboardEvent(name, { key, code: key, bubbles: true, cancelable: true }));
    });
  const handle = document.querySelector<HTMLElement>('[slot=drag]');
  await act(async () => handle?.focus());
  await hit(handle, 'Enter');
  // The drop positions are rendered in a later task.
  await settle();
  await hit(document.activeElement, 'ArrowDown');
  await hit(document.activeElement, 'Enter');
  await settle();
}

/** Waits for queries that a press has started. */
export const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

/** Labels of the buttons on the page, or within a part of it. */
export const buttons = (within = 'body') =>
  [...document.querySelectorAll<HTMLElement>(`${within} button`)].map(({ textContent }) => textContent?.trim() ?? '');

/** Text of the last message. */
export const toast = () => document.querySelector('.toast p')?.textContent ?? null;

/** Texts of the alerts on the page. */
export const alerts = () =>
  [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent?.trim()).filter(Boolean);
