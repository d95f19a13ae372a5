import { randomBytes } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../platform/properties.testing.ts';
import { quickZstd } from './quick-zstd.ts';

const pieces = fc.array(
  fc.oneof(
    fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes)),
    fc.constantFrom(0, 1, 65_536, 200_000, 700_000).map((length) => randomBytes(length)),
    fc.constantFrom(10, 10_000, 40_000).map((times) => Buffer.from('قیمت سرور '.repeat(times))),
  ),
  { maxLength: 6 },
);

it('returns a separate body to each of many concurrent callers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 10 }), async (bodies) => {
      const made = await Promise.all(bodies.map(quickZstd));
      made.forEach((body, index) => {
        expect(zstdDecompressSync(body).equals(Buffer.concat(bodies[index] ?? []))).toBe(true);
        expect(body.buffer.byteLength).toBe(body.length);
      });
    }),
    runs(30),
  );
});
