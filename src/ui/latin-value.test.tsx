import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { inGroupsOfFour, LatinValue, partsOf } from './latin-value.tsx';

it.each([
  ['5.75.128.9', ['5.75.128.9']],
  ['2a01:4f8:c17::1', ['2a01:', '4f8:', 'c17::', '1']],
  ['IR82 0540 1026', ['IR82 ', '0540 ', '1026']],
  ['https://panel.example.ir/login', ['https://', 'panel.example.ir/', 'login']],
  ['kX7-pQ2_vB9!', ['kX7-pQ2_vB9!']],
  ['', ['']],
])('%s is broken only between its parts', (text, parts) => {
  expect(partsOf(text)).toEqual(parts);
  expect(partsOf(text).join('')).toBe(text);
});

it('prints the text itself, from left to right', () => {
  expect(renderToStaticMarkup(<LatinValue>a:b</LatinValue>)).toBe(
    '<bdi dir="ltr" class="latin-value"><span>a:</span><wbr/><span>b</span></bdi>',
  );
});

it('groups the numbers of banks by four', () => {
  expect(inGroupsOfFour('IR820540102680020817909002')).toBe('IR82 0540 1026 8002 0817 9090 02');
});
