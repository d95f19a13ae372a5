import { readFileSync } from 'node:fs';
import { defineExamples, type ExampleTest } from '../define-examples.testing.ts';
import { nextNumber } from '../shared/fixtures.testing.ts';
import type { design } from './resource.ts';

const fontPath = new URL(import.meta.resolve('vazirmatn/fonts/webfonts/Vazirmatn-Regular.woff2'));

/** Creates a colour. */
async function aColour({ send }: ExampleTest) {
  const slug = `tint-${nextNumber()}`;
  const item = { slug, name: `رنگ ${slug}`, light: '#0b6f57', dark: '#5fd6a6' };
  await send('POST staff/design/save', { body: { kind: 'colours', of: null, item } });
  return item;
}

export default defineExamples<typeof design>({
  'GET staff/design': {},
  'GET staff/design/uses': { query: '?kind=colours&slug=brand' },
  'POST staff/design/save': () => {
    const item = { slug: `lead-${nextNumber()}`, name: 'پیشگفتار', for: 'text', style: { base: { weight: 700 } } };
    return { body: { kind: 'presets', of: null, item }, sentence: 'سبک «پیشگفتار» را ساخت' };
  },
  'POST staff/design/font-file': { file: readFileSync(fontPath), sentence: 'پروندهٔ قلم بارگذاری کرد' },
  'POST staff/design/site-fonts': { body: { textFont: null, headingFont: null }, sentence: 'قلم سایت را عوض کرد' },
  'POST staff/design/delete': async (test) => {
    const { slug, name } = await aColour(test);
    return { body: { kind: 'colours', slug, by: null }, sentence: `رنگ «${name}» را حذف کرد` };
  },
  'GET staff/design/css': {},
  'PUT staff/design/css': { body: { css: '.brand{color:red}', seenAt: null }, sentence: 'CSS سایت را عوض کرد' },
  'POST staff/design/order': { body: { kind: 'sizes', slugs: [] }, sentence: 'ترتیب طراحی را عوض کرد' },
});
