import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { problemsOf } from './field-problems.ts';

const schema = z.strictObject({
  title: z.string().min(1).max(5),
  code: z.string().min(3).optional(),
  ids: z.array(z.number().min(2).max(9)).min(1).max(2),
  kind: z.enum(['a', 'b']),
  slug: z.string().regex(/^x/, 'نشانی با x آغاز می‌شود.').optional(),
  host: z.object({ port: z.number() }).optional(),
});
const good = { title: 'x', ids: [3], kind: 'a' };

describe('problems found by a schema', () => {
  it.each([
    ['nothing', { ids: [3], kind: 'a' }, { title: 'این را پر کنید.' }],
    ['an empty text', { ...good, title: '' }, { title: 'این را پر کنید.' }],
    ['a long text', { ...good, title: 'طولانی است' }, { title: 'بیش از ۵ نویسه نمی‌شود.' }],
    ['a short text', { ...good, code: 'a' }, { code: 'دست‌کم ۳ نویسه بنویسید.' }],
    ['another type', { ...good, host: { port: 'x' } }, { 'host.port': 'این مقدار پذیرفته نشد.' }],
    ['an empty list', { ...good, ids: [] }, { ids: 'دست‌کم ۱ مورد انتخاب کنید.' }],
    ['a long list', { ...good, ids: [2, 3, 4] }, { ids: 'بیش از ۲ مورد نمی‌شود.' }],
    ['numbers out of bounds', { ...good, ids: [1, 10] }, { 'ids.0': 'کمتر از ۲ نمی‌شود.', 'ids.1': 'بیش از ۹ نمی‌شود.' }],
    ['none of the choices', { ...good, kind: 'c' }, { kind: 'یکی از گزینه‌ها را انتخاب کنید.' }],
    ['an unknown key', { ...good, isAdmin: true }, { isAdmin: 'چنین چیزی شناخته نیست.' }],
    ['a text with a sentence of its own', { ...good, slug: 'y' }, { slug: 'نشانی با x آغاز می‌شود.' }],
  ])('%s', (_name, value, problems) => {
    const read = schema.safeParse(value);
    expect(read.error && problemsOf(read.error)).toEqual(problems);
  });
});
