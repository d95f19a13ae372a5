import { describe, expect, test } from 'vitest';
import { lightboxAttributes } from './attributes.ts';

const media = { title: 'عنوان', caption: 'زیرنویس', alt: 'جایگزین', description: 'شرح' };
const title = 'data-mizban-lightbox-title';
const description = 'data-mizban-lightbox-description';

describe('the attributes of a link for the lightbox', () => {
  test('the title comes from the image title and the description from the image description', () => {
    const texts = { titleFrom: 'title', descriptionFrom: 'description' } as const;
    expect(lightboxAttributes({ media, group: 'abc1234', texts })).toEqual({
      'data-mizban-open-lightbox': 'yes',
      'data-mizban-lightbox-slideshow': 'abc1234',
      [title]: 'عنوان',
      [description]: 'شرح',
    });
  });

  test.each([
    ['caption', 'alt', 'زیرنویس', 'جایگزین'],
    ['alt', 'caption', 'جایگزین', 'زیرنویس'],
    ['none', 'none', undefined, undefined],
  ] as const)('or from %s and %s, as the site is set', (titleFrom, descriptionFrom, first, second) => {
    const printed = lightboxAttributes({ media, texts: { titleFrom, descriptionFrom } });
    expect(printed[title]).toBe(first);
    expect(printed[description]).toBe(second);
    expect(printed['data-mizban-lightbox-slideshow']).toBeUndefined();
  });

  test('texts of the widget override those of the library; empty ones are left out', () => {
    const texts = { titleFrom: 'caption', descriptionFrom: 'alt' } as const;
    const own = { caption: 'خودش', alt: '' };
    expect(lightboxAttributes({ media, own, texts })[title]).toBe('خودش');
    expect(lightboxAttributes({ media: { ...media, alt: '' }, own, texts })[description]).toBeUndefined();
  });
});
