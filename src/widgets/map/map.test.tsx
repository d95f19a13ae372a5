import { describe, expect, it } from 'vitest';
import { renderWidget } from '../shared/testing.tsx';
import { map } from './index.ts';
import { readPlace } from './place.ts';
import { schema } from './schema.ts';

const place = '35.7008, 51.3912';

describe('map', () => {
  it('is our own drawing with the address: no picture, frame or script, from here or elsewhere', async () => {
    const html = await renderWidget('map', { title: 'دفتر', address: 'تهران، خیابان آزادی', place });
    expect(html).toContain('<p class="title">دفتر</p><p class="address">تهران، خیابان آزادی</p>');
    expect(html).not.toMatch(/<(?:img|iframe|script|picture|image|use)|src=|url\(/);
    expect(map.sources).toBeUndefined();
  });

  it.each([
    ['neshan', 'https://neshan.org/maps/@35.7008,51.3912,17z'],
    ['balad', 'https://balad.ir/location?latitude=35.7008&amp;longitude=51.3912&amp;zoom=16'],
    ['google', 'https://www.google.com/maps/search/?api=1&amp;query=35.7008,51.3912'],
    ['osm', 'https://www.openstreetmap.org/?mlat=35.7008&amp;mlon=51.3912#map=16/35.7008/51.3912'],
  ])('links to %s in a new tab', async (provider, href) => {
    const html = await renderWidget('map', { place, provider });
    expect(html).toContain(`<a href="${href}" target="_blank" rel="noopener noreferrer">`);
  });

  it('links to an address of your own, and nowhere without place or address', async () => {
    expect(await renderWidget('map', { provider: 'own', url: '/contact/' })).toContain('<a href="/contact/">');
    expect(await renderWidget('map', { place: '' })).not.toContain('<a ');
    expect(await renderWidget('map', { place, provider: 'own' })).not.toContain('<a ');
  });

  it('reads places as map services and Persian keyboards write them', () => {
    const found = { latitude: 35.7008, longitude: 51.3912 };
    for (const text of [place, '35.7008,51.3912', ' ۳۵٫۷۰۰۸، ۵۱٫۳۹۱۲ ', '35.7008 51.3912'])
      expect(readPlace(text)).toEqual(found);
    expect(readPlace('-33.9, -70')).toEqual({ latitude: -33.9, longitude: -70 });
  });

  it.each(['91, 0', '0, 181', '35.7', 'NaN, NaN', '1e5, 2', '35.7&x=, 51', '"><script>', '35.7, 51 51'])(
    'refuses the place %j',
    (text) => {
      expect(readPlace(text)).toBeNull();
      expect(schema.safeParse({ place: text }).success).toBe(false);
    },
  );
});
