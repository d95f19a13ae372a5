import { describe, expect, test } from 'vitest';
import { lightboxMedia } from './eligibility.ts';
import { eligibilityCases } from './lightbox.cases.ts';

const origin = 'https://example.test';

describe('a link opens in the lightbox only if it is not a download link and either it points to a png, jpg, jpeg, gif, svg, webp or avif file, or it is a video', () => {
  test.each(eligibilityCases)('$name: $opens', ({ href, facts, isOn = true, opens }) => {
    const link = { href: new URL(href, origin).href, isDownload: false, video: null, open: null, ...facts };
    const media = lightboxMedia(link, { isOn, origin });
    expect(media !== null).toBe(opens);
    if (media) expect(media.type).toBe(facts?.video === undefined ? 'image' : 'video');
  });
});
