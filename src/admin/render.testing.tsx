import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, onTestFinished, vi } from 'vitest';
import type { Api, Me } from './api.ts';
import { ApiContext } from './api-context.ts';
import { ToastHost } from './kit/toast.tsx';
import { SessionContext } from './session-context.ts';

// By default results arrive in a timer, which `act` does not await.
notifyManager.setScheduler(queueMicrotask);

interface Rendering {
  /** Responses of staff calls by name; an error is thrown. */
  responses: Readonly<Record<string, (input: never) => unknown>>;
  user?: Partial<Me['user']>;
  /** Address of the screen, and the pattern of its path. */
  at?: string;
  path?: string;
}

/** Renders a part of the staff area in happy-dom, with the given responses in place of the server. */
export async function renderStaff(element: ReactNode, { responses, user, at = '/', path = '/' }: Rendering) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  onTestFinished(async () => {
    await act(async () => root.unmount());
    host.remove();
    client.clear();
    vi.unstubAllGlobals();
  });
  const calls: Array<{ name: string; input: unknown }> = [];
  const call = async (name: string, input: never) => {
    calls.push({ name, input });
    return (responses[name] ?? expect.fail(`unexpected call ${name}`))(input);
  };
  const learn = vi.fn<(counts: Partial<Me>) => void>();
  const me = { user: { id: 'u1', name: 'نگار', role: 'administrator', ...user } } as Me;
  const router = createMemoryRouter(
    [
      { path, element },
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  );
  await act(async () =>
    root.render(
      <SessionContext value={{ me, learn }}>
        <ApiContext value={{ call } as unknown as Api}>
          <QueryClientProvider client={client}>
            <ToastHost>
              <RouterProvider router={router} />
            </ToastHost>
          </QueryClientProvider>
        </ApiContext>
      </SessionContext>,
    ),
  );
  const button = (label: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label) ??
    expect.fail(`there is no button ${label}`);
  return {
    calls,
    learn,
    router,
    press: (target: string | HTMLElement) =>
      act(async () => (typeof target === 'string' ? button(target) : target).click()),
    /** Types a text into a field. */
    type: (field: string, text: string) =>
      act(async () => {
        const input = document.querySelector<HTMLInputElement>(field) ?? expect.fail(`there is no ${field}`);
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text);
        input.dispatchEvent(new Event(input instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
      }),
    toast: () => document.querySelector('.toast p')?.textContent ?? null,
  };
}
