import { describe, expect, it } from 'vitest';
import { cleanSvg } from '../../src/content/media/svg.ts';
import { articles } from '../posts/index.ts';
import { blogPictures } from './blog.ts';

describe('the pictures of the blog', () => {
  it.each(Object.entries(blogPictures))(
    '%s is a small drawing for both schemes that the media library keeps whole',
    (_name, { alt, draw }) => {
      const drawn = draw();
      const { svg, width, height } = cleanSvg(drawn);
      expect({ width, height }).toEqual({ width: 1200, height: 675 });
      expect(drawn.length).toBeLessThan(6_000);
      expect(svg).toContain('@media(prefers-color-scheme:dark){');
      const partsOf = (text: string) => text.match(/<[a-z]\w*/gi);
      expect(partsOf(svg)).toEqual(partsOf(drawn));
      expect(svg).not.toMatch(/NaN|undefined/);
      expect(alt).not.toBe('');
    },
  );

  it('are one for each article', () => {
    expect(new Set(articles.map(({ picture }) => picture)).size).toBe(articles.length);
    for (const { picture } of articles) expect(blogPictures).toHaveProperty(picture);
  });
});
