import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decode, encode } from './compress.ts';

const levels = ['quickly', 'moderately', 'well'] as const;

describe('a compressed body', () => {
  it('decompresses to the same bytes at any size', async () => {
    for (const size of [0, 1, 1_000, 65_520, 65_536, 65_537, 200_000]) {
      const body = Buffer.from('قیمت سرور '.repeat(Math.ceil(size / 19))).subarray(0, size);
      for (const level of levels) {
        for (const encoding of ['br', 'gzip', 'zstd'] as const) {
          const [unpacked] = await decode({ [encoding]: await encode([body], encoding, level) });
          expect(unpacked?.equals(body)).toBe(true);
        }
      }
    }
  });

  it('finds repetitions from the beginning of the body', async () => {
    const half = randomBytes(60_000);
    const body = Buffer.concat([half, half]);
    for (const level of levels) {
      expect((await encode([body], 'br', level)).length).toBeLessThan(62_000);
      expect((await encode([body], 'zstd', level)).length).toBeLessThan(62_000);
    }
  });
});
