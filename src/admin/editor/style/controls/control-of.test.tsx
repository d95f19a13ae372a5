// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findProperty, propertyNames } from '../../../../builder/style/properties.ts';
import type { Property } from '../../../../builder/style/property.ts';
import { PropertyControl } from './control-of.tsx';

const lengths = ['0', '12px', '50%', 'auto', 'none', '$s-4', '$t-3', '$r-full', '$w-text', '$e-2', '$f-text'];
const shadow = { x: '0', y: '8px', blur: '24px', colour: '$text/20' };
/** Values of every kind; each property is shown those that it reads. */
const values: readonly unknown[] = [
  ...lengths,
  ...[0.5, 1, 2, 20, 700, '#0b6f57', '$primary/60', '1fr 2fr', '16 / 9', 'center', 'flex', 'hidden', 'italic'],
  { blockStart: '1rem', inlineEnd: '$s-2' },
  { blockStart: { width: '1px', style: 'solid', colour: '$line' } },
  { startStart: '$r-2', endEnd: '4px' },
  { row: '1rem' },
  { grow: 1, basis: 'auto' },
  { columns: 'full', rows: 2 },
  [shadow],
  { as: 'linear', stops: [{ colour: '$primary' }, { colour: '#ffffff', at: 40 }] },
  { blur: 4 },
  { scale: 1.1, inline: '-4px' },
  { seconds: 0.2 },
  { shape: 'wave' },
  { x: 20, y: 80 },
];

let host: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // The colours that are painted here are of no interest.
  const black = { clearRect() {}, fillRect() {}, getImageData: () => ({ data: [0, 0, 0, 255] }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(black as unknown as null);
  host = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  host.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function show(property: Property, value: unknown, onChange: (value: unknown) => void = () => {}): Promise<Root> {
  const root = createRoot(host);
  const shared = { label: 'ویژگی', inherited: undefined, onPreview: () => {} };
  await act(async () =>
    root.render(<PropertyControl property={property} value={value} onChange={onChange} {...shared} />),
  );
  return root;
}

it.each(propertyNames)('every kind of value of %s has a control that shows it', async (name) => {
  const property = findProperty(name) as Property;
  const read = values.filter((value) => property.read(value) !== null);
  for (const value of [undefined, ...read]) {
    const root = await show(property, value);
    expect(host.querySelector('input, select, button')).not.toBeNull();
    await act(async () => root.unmount());
  }
});

it('a named shadow is chosen, and replaces a list', async () => {
  const onChange = vi.fn();
  const root = await show(findProperty('shadow') as Property, [shadow], onChange);
  const select = host.querySelector<HTMLSelectElement>('select[aria-label="ویژگی: آماده"]') as HTMLSelectElement;
  expect([...select.options].map(({ value }) => value)).toEqual(['', 'none', '$e-1', '$e-2', '$e-3']);
  await act(async () => {
    select.value = '$e-2';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(onChange).toHaveBeenCalledWith('$e-2');
  await act(async () => root.unmount());
});

it('a side of a box is set alone, and all sides at once when they are linked', async () => {
  const onChange = vi.fn();
  const root = await show(findProperty('padding') as Property, { blockStart: '1rem' }, onChange);
  const field = (name: string) =>
    host.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`) as HTMLInputElement;
  expect(field('ویژگی: بالا').value).toBe('۱rem');
  await type(field('ویژگی: راست'), '۱۲');
  expect(onChange).toHaveBeenLastCalledWith({ blockStart: '1rem', inlineStart: '12px' });
  await act(async () => host.querySelector<HTMLButtonElement>('button[aria-label="ویژگی: همه با هم"]')?.click());
  const all = (value: string) => ({ blockStart: value, inlineStart: value, inlineEnd: value, blockEnd: value });
  expect(onChange).toHaveBeenLastCalledWith(all('1rem'));
  await type(field('ویژگی: راست'), '5%');
  expect(onChange).toHaveBeenLastCalledWith(all('5%'));
  await act(async () => root.unmount());
});

/** Types into a controlled field as a person does. */
async function type(field: HTMLInputElement, text: string): Promise<void> {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
