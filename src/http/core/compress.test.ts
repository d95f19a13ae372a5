import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decode, encode } from './compress.ts';

const levels = ['quickly', 'moderately', 'well'] as const;

describe('a compressed body', () => {
  it('is the same when it is unpacked, whatever its size', async () => {
    for (const size of [0, 1, 1_000, 65_520, 65_536, 65_537, 200_000]) {
      const body = Buffer.from('قیمت سرور '.repeat(Math.ceil(size / 19))).subarray(0, size);
      for (const level of levels) {
        expect((await decode({ br: await encode(body, 'br', level) })).equals(body)).toBe(true);
        expect((await decode({ gzip: await encode(body, 'gzip', level) })).equals(body)).toBe(true);
        expect((await decode({ zstd: await encode(body, 'zstd', level) })).equals(body)).toBe(true);
      }
    }
  });

  it('names what it repeats from its very beginning', async () => {
    const half = randomBytes(60_000);
    const body = Buffer.concat([half, half]);
    for (const level of levels) {
      expect((await encode(body, 'br', level)).length).toBeLessThan(62_000);
      expect((await encode(body, 'zstd', level)).length).toBeLessThan(62_000);
    }
  });
});
