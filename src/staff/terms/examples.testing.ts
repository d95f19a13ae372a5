import { addTerm } from '../../content/terms/index.ts';
import { defineExamples, type ExampleTest } from '../define-examples.testing.ts';
import { nextNumber, secret } from '../shared/fixtures.testing.ts';
import type { terms } from './resource.ts';

/** Creates a term in a separate taxonomy. */
async function aTerm({ server: { platform } }: ExampleTest) {
  const number = nextNumber();
  const name = `دستهٔ شمارهٔ ${number}`;
  const term = await addTerm(platform, { taxonomy: `topic${number}`, name });
  return { ...term, subject: `دستهٔ «${name}»` };
}

export default defineExamples<typeof terms>({
  'GET staff/terms': { query: '?taxonomy=category' },
  'GET staff/terms/tree': { query: '?taxonomy=category' },
  'GET staff/terms/taxonomies': {},
  'POST staff/terms': {
    body: { taxonomy: 'category', name: 'سرور', description: secret },
    sentence: 'دستهٔ «سرور» را ساخت',
  },
  'PUT staff/terms/:id': async (test) => {
    const { id, version, subject } = await aTerm(test);
    return { id, body: { version, name: secret }, sentence: `${subject} را عوض کرد` };
  },
  'POST staff/terms/order': async (test) => {
    const { id, taxonomy } = await aTerm(test);
    return { body: { taxonomy, places: [{ id, parentId: null }] }, sentence: 'ترتیب دسته‌ها را عوض کرد' };
  },
  'POST staff/terms/:id/merge': async (test) => {
    const { id, version, taxonomy, subject } = await aTerm(test);
    const into = await addTerm(test.server.platform, { taxonomy, name: secret });
    return { id, body: { version, intoId: into.id }, sentence: `${subject} را با دسته‌ای دیگر یکی کرد` };
  },
  'DELETE staff/terms/:id': async (test) => {
    const { id, version, subject } = await aTerm(test);
    return { id, body: { version }, sentence: `${subject} را حذف کرد` };
  },
  'POST staff/terms/bulk': async (test) => {
    const { id, subject } = await aTerm(test);
    return { body: { action: 'delete', ids: [id] }, sentence: `${subject} را حذف کرد` };
  },
});
