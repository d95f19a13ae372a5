import { type Expression, type SqlBool, sql } from 'kysely';
import { contains } from '../../platform/db/contains.ts';
import { jsonField } from '../../platform/db/json-field.ts';
import { toLatinDigits } from '../../platform/persian/digits.ts';
import { normaliseLetters } from '../../platform/persian/letters.ts';

/** What is looked for, as numbers and names are stored: `۰۹۱۲ ` → `0912`. */
export const searchedText = (q: string) => toLatinDigits(normaliseLetters(q.trim()));

/** Whether the name, the mobile or the e-mail of a stored buyer holds a text. */
export function buyerHolds(buyer: Expression<string>, text: string): Expression<SqlBool> {
  const field = (name: 'name' | 'mobile' | 'email') => contains(jsonField(buyer, name), text);
  return sql<SqlBool>`(${field('name')} or ${field('mobile')} or ${field('email')})`;
}
