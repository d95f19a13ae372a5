import { expect, test } from 'vitest';
import { testBuyer } from '../buyer.testing.ts';
import type { Buyer } from '../customers/types.ts';
import { presentBuyer } from './buyer.ts';

const person: Buyer = { ...testBuyer, kind: 'person', nationalId: '' };
const company: Buyer = { ...testBuyer, kind: 'company', name: 'شرکت نوین', nationalId: '10380284790', city: 'تهران' };

test.each<[string, Buyer, Partial<Buyer>, Partial<Buyer>]>([
  ['nothing is known', person, {}, person],
  [
    'a person has another name and e-mail',
    person,
    { ...person, name: 'سارا', email: 's@x.ir' },
    { name: 'سارا', email: 's@x.ir' },
  ],
  [
    'a person has told their national id',
    person,
    { ...person, nationalId: '0013542419' },
    { nationalId: '0013542419' },
  ],
  ['a company has moved', company, { ...company, city: 'شیراز' }, { name: 'شرکت نوین', city: 'شیراز' }],
  [
    'the account buys for another company now',
    company,
    { ...company, name: 'دیگر', nationalId: '14003333330' },
    company,
  ],
  ['a company has bought since', person, company, person],
  ['a person has bought since', company, person, company],
])('%s', (_name, bought, known, expected) => expect(presentBuyer(bought, known)).toMatchObject(expected));
