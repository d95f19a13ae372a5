// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NumberInput } from './number-input.tsx';

let root: Root;
let host: HTMLElement;
let stored: string;

function Probe() {
  const [value, setValue] = useState('1200000');
  stored = value;
  return <NumberInput label="قیمت" value={value} onChange={setValue} />;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  await act(async () => root.render(<Probe />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

const input = () => host.querySelector('input') as HTMLInputElement;
async function type(text: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') as { set(value: string): void };
  await act(async () => {
    set.call(input(), text);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

it('a price is shown with separators; focus does not change it, and blur shows the typed number', async () => {
  expect(input().value).toBe('۱٬۲۰۰٬۰۰۰');
  await act(async () => input().focus());
  expect([input().value, stored]).toEqual(['۱٬۲۰۰٬۰۰۰', '1200000']);
  await type('۱۳۵۰۰۰۰');
  expect([input().value, stored]).toEqual(['۱۳۵۰۰۰۰', '۱۳۵۰۰۰۰']);
  await act(async () => input().blur());
  expect(input().value).toBe('۱٬۳۵۰٬۰۰۰');
  await type('پنج');
  expect(input().value).toBe('پنج');
});
