import { act, type ReactNode } from 'react';
import { expect } from 'vitest';
import type { Me } from './api.ts';
import { mountScreens, type TestCall } from './kit/mount.testing.tsx';

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
  const calls: Array<{ name: string; input: unknown }> = [];
  const call: TestCall = async (name, input) => {
    calls.push({ name, input });
    return (responses[name] ?? expect.fail(`unexpected call ${name}`))(input as never);
  };
  const { router, learn } = await mountScreens({ [path]: element, '*': null }, { at, call, user });
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
