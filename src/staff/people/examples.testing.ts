import { defineExamples, type ExampleTest } from '../define-examples.testing.ts';
import { firstOf, nextNumber } from '../shared/fixtures.testing.ts';
import type { people } from './resource.ts';

async function aPerson({ send }: ExampleTest) {
  const number = nextNumber();
  const name = `همکار ${number}`;
  const { body } = await send('POST staff/people', { body: { name, email: `p${number}@x.test`, role: 'author' } });
  return { id: body.id as string, version: body.version as number, name, subject: `«${name}»` };
}

const onPerson = (sentenceOf: (subject: string) => string) => async (test: ExampleTest) => {
  const { id, subject } = await aPerson(test);
  return { id, sentence: sentenceOf(subject) };
};

export default defineExamples<typeof people>({
  'GET staff/people': {},
  'GET staff/people/:person': async (test) => ({ id: await firstOf(test, 'staff/people') }),
  'GET staff/roles': {},
  'POST staff/people': () => ({
    body: { name: 'نازنین', email: `nazanin${nextNumber()}@x.test`, role: 'editor' },
    sentence: '«نازنین» را با نقش ویرایشگر دعوت کرد',
    changesUsers: true,
  }),
  'POST staff/people/bulk': async (test) => {
    const { id, subject } = await aPerson(test);
    return { body: { action: 'lock', ids: [id, 'nobody'] }, sentence: `حساب ${subject} را بست` };
  },
  'PUT staff/people/:person': async (test) => {
    const { id, version, name, subject } = await aPerson(test);
    return {
      id,
      body: { name, role: 'editor', version },
      sentence: `نام یا نقش ${subject} را عوض کرد: ${subject}، ویرایشگر`,
      changesUsers: true,
    };
  },
  'PUT staff/people/:person/author': async (test) => {
    const { id, name, subject } = await aPerson(test);
    return {
      id,
      body: { name, slug: '', bio: '', pictureId: null, isTeam: false },
      sentence: `معرفی ${subject} به خوانندگان را عوض کرد`,
    };
  },
  'POST staff/people/:person/delete': async (test) => {
    const { id, version, subject } = await aPerson(test);
    return { id, body: { heirId: null, version }, sentence: `حساب ${subject} را حذف کرد`, changesUsers: true };
  },
  'POST staff/people/:person/invite': onPerson((subject) => `${subject} را دوباره دعوت کرد`),
  'POST staff/people/:person/lock': onPerson((subject) => `حساب ${subject} را بست`),
  'POST staff/people/:person/unlock': onPerson((subject) => `حساب ${subject} را باز کرد`),
  'POST staff/people/:person/end-sessions': onPerson((subject) => `نشست‌های ${subject} را پایان داد`),
  'POST staff/people/:person/reset-second-factor': onPerson((subject) => `ورود دومرحله‌ای ${subject} را برداشت`),
  'PUT staff/roles': {
    body: { role: 'author', secondFactor: true },
    sentence: 'ورود دومرحله‌ای را برای نقش نویسنده اجباری کرد',
  },
});
