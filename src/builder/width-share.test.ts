import { describe, expect, it } from 'vitest';
import { sizesWithin } from './width-share.ts';

describe('how wide a picture is shown', () => {
  it.each([
    ['as wide as the page', [1, 1, 1], '(max-width: 592px) calc(100vw - 2rem), 560px'],
    [
      'in two of five columns',
      [0.4, 0.4, 1],
      '(max-width: 767px) min(100vw - 2rem, 560px), (max-width: 1024px) min(40vw, 560px), 480px',
    ],
    [
      'in half of the page, two beside each other on phones too',
      [0.5, 0.5, 0.5],
      '(max-width: 767px) min(50vw, 560px), (max-width: 1024px) min(50vw, 560px), 560px',
    ],
  ] as const)('%s', (_name, [desktop, tablet, mobile], sizes) => {
    expect(sizesWithin({ desktop, tablet, mobile }, 560)).toBe(sizes);
  });
});
