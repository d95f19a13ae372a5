// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { parseJalali } from '../../../platform/persian/dates.ts';
import { DayField } from './day-field.tsx';

it('a day of a widget is chosen from the Jalali calendar', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const onChange = vi.fn<(day: string) => void>();
  await act(async () => root.render(<DayField label="تاریخ" value="" onChange={onChange} />));
  const press = (found: HTMLElement | null) => act(async () => (found ?? expect.fail('it is not there')).click());
  await press(document.querySelector('[aria-label="تقویم تاریخ"]'));
  await press(document.querySelector('.calendar-day:not([data-outside-month])'));
  expect(onChange).toHaveBeenCalledOnce();
  expect(parseJalali(onChange.mock.calls[0]?.[0] ?? '')).not.toBeNull();
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
