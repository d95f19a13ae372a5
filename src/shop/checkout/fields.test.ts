import { describe, expect, test } from 'vitest';
import { rial } from '../../platform/money.ts';
import { type CheckoutDraft, readDraft, validateDraft } from './fields.ts';

const sound: CheckoutDraft = {
  kind: 'person',
  name: 'سارا احمدی',
  mobile: '۰۹۱۲۱۲۳۴۵۶۷',
  email: 'sara@example.ir',
  way: 'test',
  terms: 'yes',
  seen: '1990000',
};
const around: Parameters<typeof validateDraft>[1] = {
  needsEmail: true,
  needsIdentity: false,
  ways: ['test', 'zibal'],
  due: rial(1_990_000),
};
const problemsOf = (draft: CheckoutDraft, changes: Partial<typeof around> = {}) => {
  const checked = validateDraft({ ...sound, ...draft }, { ...around, ...changes });
  return checked.ok ? [] : Object.keys(checked.problems);
};

test('a draft that has everything becomes a buyer and a way to pay', () => {
  expect(validateDraft(sound, around)).toMatchObject({
    ok: true,
    way: 'test',
    buyer: { kind: 'person', mobile: '09121234567', email: 'sara@example.ir' },
  });
});

describe('every error has a message at its field', () => {
  test.each<[CheckoutDraft, string[]]>([
    [{ name: '', mobile: '1' }, ['name', 'mobile']],
    [{ email: '' }, ['email']],
    [{ email: 'سارا' }, ['email']],
    [{ way: 'balance' }, ['way']],
    [{ terms: '' }, ['terms']],
    [{ kind: 'company', companyId: '1' }, ['province', 'city', 'address', 'postcode', 'companyId']],
  ])('%o', (draft, fields) => expect(problemsOf(draft).sort()).toEqual([...fields].sort()));

  test('no e-mail is required of a signed-in customer; a national id is required for identity-bound products', () => {
    expect(problemsOf({ email: '' }, { needsEmail: false })).toEqual([]);
    expect(problemsOf({}, { needsIdentity: true })).toEqual(['nationalId']);
    expect(problemsOf({ nationalId: '0013542419' }, { needsIdentity: true })).toEqual([]);
  });

  test('P32 an amount that the page did not show is never charged', () => {
    expect(problemsOf({}, { due: rial(2_190_000) })).toEqual(['price']);
    expect(problemsOf({ seen: '1' })).toEqual(['price']);
    expect(problemsOf({ seen: '' })).toEqual(['price']);
  });

  test('P32 a charge in another currency that the page did not show is never requested', () => {
    const charges = ['zibal=USD1731'];
    expect(problemsOf({ way: 'zibal', charges: 'paypal=USD1 zibal=USD1731' }, { charges })).toEqual([]);
    expect(problemsOf({ way: 'zibal', charges: 'zibal=USD1730' }, { charges })).toEqual(['price']);
    expect(problemsOf({ way: 'zibal' }, { charges })).toEqual(['price']);
    expect(problemsOf({ way: 'test' }, { charges })).toEqual([]);
  });

  test('a free order needs no payment method', () => {
    expect(problemsOf({ way: '', seen: '0' }, { due: rial(0) })).toEqual([]);
  });
});

test('P14 only the fields of the form are read from the body, as typed', () => {
  const posted = new URLSearchParams({ name: ' سارا ', price: '1', user_id: 'x', city: 'ا'.repeat(900) });
  const draft = readDraft(posted);
  expect(Object.keys(draft), 'a field that is not on the form is not empty').toEqual(['name', 'city', 'terms']);
  expect(draft.name).toBe(' سارا ');
  expect(draft.city).toHaveLength(500);
});
