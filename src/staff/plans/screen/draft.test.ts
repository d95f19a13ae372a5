import { describe, expect, it } from 'vitest';
import { readToman } from '../../../admin/kit/typed-numbers.ts';
import { draftOf, emptyDraft, problemsByCycle, proposedDraft, sentOf } from './draft.ts';
import { storedPlan as stored } from './stored-plan.testing.ts';

describe('the draft of a plan', () => {
  it('sends back the stored values', () => {
    const { id: _id, version: _version, ...plan } = stored;
    expect(sentOf(draftOf(stored))).toEqual({ plan });
  });

  it.each([
    ['199000', 1_990_000],
    ['۱۹۹٬۰۰۰', 1_990_000],
    [' 1,250 ', 12_500],
    ['199.5', null],
    ['-1', null],
    ['هزار', null],
    ['', null],
    ['1e5', null],
  ])('reads %j as rials: %j', (text, amount) => {
    expect(readToman(text)).toBe(amount);
  });

  it('reports an invalid number at its field', () => {
    const draft = draftOf(stored);
    draft.specs.ramGb = 'چهار';
    draft.prices.annual.amount = '12.5';
    draft.prices.quarterly.renewal = '1';
    expect(sentOf(draft)).toEqual({
      problems: {
        'specs.ramGb': 'عدد بنویسید.',
        'prices.annual.amount': 'قیمت را به تومان و بی اعشار بنویسید.',
        'prices.quarterly.amount': 'قیمت این دوره را هم بنویسید.',
      },
    });
    expect(sentOf(emptyDraft({ category: '', line: '' }))).toMatchObject({
      problems: { 'prices.monthly.amount': 'دست‌کم برای یک دوره قیمت بنویسید.' },
    });
  });

  it('begins with the product of an imported site, off sale until staff confirm it', () => {
    const empty = emptyDraft({ category: 'hosting', line: 'linux' });
    expect(proposedDraft(empty, { name: 'سرور ابری', price: '450000', code: 'سرور' })).toMatchObject({
      name: 'سرور ابری',
      slug: '',
      active: false,
      prices: { monthly: { amount: '450000' }, annual: { amount: '' } },
    });
    expect(proposedDraft(empty, { name: 'a', price: '', code: 'cloud-1' }).slug).toBe('cloud-1');
  });

  it('maps errors of the server to their fields', () => {
    expect(problemsByCycle({ 'prices.1.amount': 'x', slug: 'y' }, { prices: stored.prices })).toEqual({
      'prices.annual.amount': 'x',
      slug: 'y',
    });
  });
});
