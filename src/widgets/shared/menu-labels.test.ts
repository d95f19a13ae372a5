import { expect, it } from 'vitest';
import { distinctLabels } from './menu-labels.ts';

it('names that are taken get a number', () => {
  const menus = ['الف', 'ب', 'الف', 'الف'].map((label, index) => ({ id: `m${index}`, label }));
  expect([...distinctLabels(menus, ['ب']).values()]).toEqual(['الف', 'ب ۲', 'الف ۲', 'الف ۳']);
});
