import { expect, it } from 'vitest';
import { registrarProblem } from './registrar-plans.ts';

const sold = { product: 'domain', ending: '.ir', delivery: 'irnic', prices: [{ cycle: 'annual' }] } as const;

it.each([
  ['a year of .ir at IRNIC', {}, true],
  ['a year of .co.ir at IRNIC', { ending: '.co.ir' }, true],
  ['another ending at IRNIC', { ending: '.com' }, false],
  ['two years at IRNIC', { prices: [{ cycle: 'annual' }, { cycle: 'biennial' }] }, false],
  ['two years at Openprovider', { ending: '.com', delivery: 'openprovider', prices: [{ cycle: 'biennial' }] }, true],
  ['a month at Openprovider', { ending: '.com', delivery: 'openprovider', prices: [{ cycle: 'monthly' }] }, false],
  ['a server at a registrar', { product: 'vps', ending: '' }, false],
  ['a month by staff', { delivery: 'manual', prices: [{ cycle: 'monthly' }] }, true],
] as const)('%s', (_, changes, is) => {
  expect(registrarProblem({ ...sold, ...changes }) === null).toBe(is);
});
