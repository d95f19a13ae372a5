import { expect, it } from 'vitest';
import { parseTypedColour } from './typed-colour.ts';

it.each<[string, string | null]>([
  ['#0B6F57', '#0b6f57'],
  [' 0b6f57 ', '#0b6f57'],
  ['fff', '#ffffff'],
  ['$primary/60', '$primary/60'],
  ['rgb(11, 111, 87)', '#0b6f57'],
  ['rgba(11, 111, 87, .5)', '#0b6f5780'],
  ['rgb(11 111 87 / 50%)', '#0b6f5780'],
  ['rgb(۱۱ ۱۱۱ ۸۷)', '#0b6f57'],
  ['rgb(0% 100% 50%)', '#00ff80'],
  ['oklch(62% 0.19 260)', 'oklch(0.62 0.19 260)'],
  ['oklch(0.62 50% 260deg / 40%)', 'oklch(0.62 0.2 260/0.4)'],
  ...['', 'red', '12', 'rgb(11 111)', 'rgb(300 0 0)', 'rgb(0 0 0 / 2)', 'hsl(1 2% 3%)', 'oklch(2 0 0)', '}'].map(
    (wrong): [string, null] => [wrong, null],
  ),
])('the typed colour %j is %j', (typed, parsed) => {
  expect(parseTypedColour(typed)).toBe(parsed);
});
