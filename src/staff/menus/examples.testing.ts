import { defineExamples, type ExampleTest } from '../define-examples.testing.ts';
import { nextNumber } from '../shared/fixtures.testing.ts';
import type { menus } from './resource.ts';

async function aMenu({ send }: ExampleTest) {
  const { body } = await send('POST staff/menus', { body: { title: `منوی ${nextNumber()}` } });
  const { location, version, title } = body as { location: string; version: number; title: string };
  return { location, version, title };
}

export default defineExamples<typeof menus>({
  'GET staff/menus': {},
  'PUT staff/menus': {
    body: { location: 'main', version: 0, items: [] },
    sentence: 'منوی «منوی اصلی» را عوض کرد',
  },
  'POST staff/menus': { body: { title: 'منوی فرود' }, sentence: 'منوی «منوی فرود» را ساخت' },
  'POST staff/menus/rename': async (test) => {
    const { location, version } = await aMenu(test);
    const title = `منوی نوروز ${nextNumber()}`;
    return { body: { location, version, title }, sentence: `نام یک منو را «${title}» گذاشت` };
  },
  'POST staff/menus/remove': async (test) => {
    const { title, ...menu } = await aMenu(test);
    return { body: menu, sentence: `منوی «${title}» را پاک کرد` };
  },
});
