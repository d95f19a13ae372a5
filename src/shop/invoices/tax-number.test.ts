import { expect, it } from 'vitest';
import { taxNumber, verhoeff } from './tax-number.ts';

it.each([
  ['236', '3'],
  ['12345', '1'],
  ['142857', '0'],
  ['84736430954837284567892', '2'],
])('the check digit of %s is %s', (digits, check) => {
  expect(verhoeff(digits)).toBe(check);
});

it('the official number has 22 characters, and is empty without a tax memory', () => {
  const at = Date.UTC(2023, 3, 5);
  const number = taxNumber({ memoryId: 'A11216', at, number: 305_674 });
  expect(number).toMatch(/^A1121604BFC000004AA0A\d$/);
  expect(number).toHaveLength(22);
  expect(taxNumber({ memoryId: 'A11216', at, number: 305_675 }).slice(-1)).not.toBe(number.slice(-1));
  expect(taxNumber({ memoryId: '', at, number: 1 })).toBe('');
});
