// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseJalali } from '../../../platform/persian/dates.ts';
import { JalaliField } from './jalali-field.tsx';

let root: Root;
const onText = vi.fn<(text: string) => void>();
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  onText.mockReset();
  vi.unstubAllGlobals();
});

const open = (text: string, hasTime: boolean) =>
  act(async () => root.render(<JalaliField label="تاریخ" text={text} hasTime={hasTime} onText={onText} />));
const press = (found: HTMLElement | null) => act(async () => (found ?? expect.fail('it is not there')).click());
async function chooseDay(): Promise<void> {
  await press(document.querySelector('[aria-label="تقویم تاریخ"]'));
  await press(document.querySelector('.calendar-day:not([data-outside-month])'));
}
const type = (text: string) =>
  act(async () => {
    const input = document.querySelector('input') ?? expect.fail('no field');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });

it('a day is chosen from the Jalali calendar', async () => {
  await open('', false);
  await chooseDay();
  expect(onText).toHaveBeenCalledOnce();
  expect(parseJalali(onText.mock.calls[0]?.[0] ?? '')).not.toBeNull();
});

it('a moment gets its day from the calendar too, and keeps its time', async () => {
  await open('۱۴۰۵/۰۸/۲۴ ۱۸:۳۰', true);
  await chooseDay();
  expect(onText.mock.calls).toEqual([[expect.stringMatching(/^[۰-۹]{4}\/[۰-۹]{2}\/[۰-۹]{2} ۱۸:۳۰$/)]]);
});

it('accepts digits of any script; an invalid date shows an error and is not stored', async () => {
  await open('', true);
  await type('1405/8/24 18:30');
  expect(onText.mock.calls).toEqual([['۱۴۰۵/۸/۲۴ ۱۸:۳۰']]);
  await type('۱۴۰۵/۱۳/۰۱');
  expect(onText).toHaveBeenCalledOnce();
  expect(document.querySelector('[role="alert"]')?.textContent).toBe('مانند ۱۴۰۵/۰۸/۲۴ ۱۸:۳۰ بنویسید.');
});
