import { describe, expect, it } from 'vitest';
import { completeName, endingProblem, nameBeforeEnding, nameProblem, planForName } from './buyer-names.ts';
import type { Product } from './types.ts';

const domain = { product: 'domain' as const, ending: '.co.ir' };

describe('the name of a domain', () => {
  it.each([
    ['example', 'example.co.ir'],
    ['example.co.ir', 'example.co.ir'],
    ['example.com', 'example.com'],
    ['www.example', 'example.co.ir'],
    ['www.example.com', 'example.com'],
    ['https://example.com/blog/?a=1#b', 'example.com'],
    ['example.', 'example.co.ir'],
    ['', ''],
    ['.com', ''],
  ])('typed as %j is sold as %j', (typed, sold) => {
    expect(completeName(domain, typed)).toBe(sold);
  });

  it.each([
    ['example.co.ir', true],
    ['a-1.co.ir', true],
    ['', false],
    ['example', false],
    ['example.com', false],
    ['a.example.co.ir', false],
    ['-a.co.ir', false],
    ['مثال.co.ir', false],
    ['a b.co.ir', false],
    [`${'a'.repeat(64)}.co.ir`, false],
  ])('%j can be bought: %s', (name, can) => {
    expect(nameProblem(domain, name) === null).toBe(can);
  });
});

describe('the plan of a domain', () => {
  const plans = ['.ir', '.co.ir', '.com'].map((ending) => ({ product: 'domain' as const, ending }));
  const [ir] = plans;
  if (!ir) throw new Error('no plan');
  it.each([
    ['example', '.ir'],
    ['example.com', '.com'],
    ['https://www.example.co.ir/', '.co.ir'],
    ['example.de', '.ir'],
    ['a.example.com', '.ir'],
    ['', '.ir'],
  ])('of the typed %j is %s', (typed, ending) => {
    expect(planForName(plans, ir, typed).ending).toBe(ending);
  });

  it('is the selected plan for other products', () => {
    const server = { product: 'vps' as const, ending: '' };
    expect(planForName([...plans, server], server, 'example.com')).toBe(server);
  });

  it.each([
    ['example.co.ir', 'example'],
    ['example.com', 'example.com'],
  ])('%j is shown as %j before its ending', (name, shown) => {
    expect(nameBeforeEnding(domain, name)).toBe(shown);
  });

  it.each([
    ['فروشگاه.co.ir', 'حروف انگلیسی'],
    ['example.de', 'این پسوند'],
    ['a_b.co.ir', 'رقم و خط تیره'],
  ])('of %j has an error message', (name, words) => {
    expect(nameProblem(domain, name)).toContain(words);
  });
});

describe('the name of anything else', () => {
  it.each<[Product, string, boolean]>([
    ['vps', '', true],
    ['vps', 'web1', true],
    ['dedicated', '-web', false],
    ['shared-hosting', '', true],
    ['shared-hosting', 'example.com', true],
    ['shared-hosting', 'web1', false],
    ['ssl', 'shop.example.com', true],
    ['backup', '', true],
  ])('%s %j is taken: %s', (product, name, isTaken) => {
    expect(nameProblem({ product, ending: '' }, name) === null).toBe(isTaken);
  });

  it('stays as typed', () => {
    expect(completeName({ product: 'vps', ending: '' }, 'web1.example.com')).toBe('web1.example.com');
  });
});

it.each<[Product, string, boolean]>([
  ['domain', '.ir', true],
  ['domain', '.co.ir', true],
  ['domain', '', false],
  ['domain', 'ir', false],
  ['domain', '.IR', false],
  ['vps', '', true],
  ['vps', '.ir', false],
])('%s with the ending %j is a plan: %s', (product, ending, is) => {
  expect(endingProblem(product, ending) === null).toBe(is);
});
