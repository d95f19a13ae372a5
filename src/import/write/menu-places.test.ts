import { expect, test } from 'vitest';
import { proposePlaces } from './menu-places.ts';

const menu = (id: string, given: { location?: string; name?: string; entries?: number }) => ({
  ...{ kind: 'menu' as const, id, slug: `menu-${id}`, name: given.name ?? `منو ${id}`, location: given.location ?? '' },
  items: Array.from({ length: given.entries ?? 1 }, (_, at) => ({
    ...{ id: `${at}`, parent: '', label: 'گزینه', target: { url: '/' } },
  })),
});

test('menus take the place that their old location names, else their own name, each place once', () => {
  const menus = [
    menu('1', { location: 'primary', name: 'خدمات' }),
    menu('2', { name: 'منوی اصلی' }),
    menu('3', { location: 'footer_1' }),
    menu('4', { name: 'پابرگ' }),
    menu('5', { name: 'قوانین', location: 'footer_2' }),
    menu('6', { name: 'شبکه‌ها' }),
    menu('7', { name: 'footer', entries: 0 }),
  ];
  expect(proposePlaces(menus).map(({ proposed }) => proposed)).toEqual([
    'main',
    null,
    'footer-products',
    'footer-company',
    'footer-legal',
    null,
    null,
  ]);
});
