import { describe, expect, it, vi } from 'vitest';
import type { MediaView } from '../content/media/types.ts';
import { loadPictures } from './load-pictures.ts';
import { emptyReader } from './testing.tsx';

const picture: MediaView = {
  id: 5,
  key: 'a/original.png',
  mime: 'image/png',
  width: 1600,
  height: 800,
  alt: 'مرکز داده',
  title: '',
  caption: '',
  description: '',
  variants: [],
};

const mediaOf = (instance: { media: number | null }) => instance.media;

describe('loadPictures', () => {
  it('loads the media of all instances with one query and returns the picture of each', async () => {
    const media = vi.fn(async (_ids: number[]) => new Map([[5, picture]]));
    const loaded = await loadPictures(
      [
        { id: 'aaaaaa1', media: 5 },
        { id: 'aaaaaa2', media: 5 },
        { id: 'aaaaaa3', media: 6 },
        { id: 'aaaaaa4', media: null },
      ],
      { ...emptyReader, media },
      mediaOf,
    );
    expect(media.mock.calls).toEqual([[[5, 6]]]);
    expect([...loaded]).toEqual([
      ['aaaaaa1', picture],
      ['aaaaaa2', picture],
      ['aaaaaa3', null],
      ['aaaaaa4', null],
    ]);
  });

  it('sends no query without a picture', async () => {
    const media = vi.fn(async () => new Map<number, MediaView>());
    await loadPictures([{ id: 'aaaaaa1', media: null }], { ...emptyReader, media }, mediaOf);
    expect(media).not.toHaveBeenCalled();
  });
});
