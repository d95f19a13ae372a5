import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import subsetFont from 'subset-font';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareFont } from './prepare.ts';
import { factsOf, glyphsOf, NotAFontError, tablesOf } from './sfnt.ts';

const vazirmatn = (path: string) => readFileSync(new URL(import.meta.resolve(`vazirmatn/fonts/${path}`)));
const regular = vazirmatn('webfonts/Vazirmatn-Regular.woff2');

/** Real fonts of few letters, which are fast to read. */
let small: Record<'sfnt' | 'woff2', Buffer>;
beforeAll(async () => {
  const ttf = vazirmatn('ttf/Vazirmatn-Regular.ttf');
  small = {
    sfnt: await subsetFont(ttf, 'سلام ۱۲', { targetFormat: 'sfnt' }),
    woff2: await subsetFont(ttf, 'سلام ۱۲', { targetFormat: 'woff2' }),
  };
});

/** Reads the tables of a font as the preparation does. */
function readTables(bytes: Uint8Array) {
  const tables = tablesOf(bytes);
  return factsOf(tables, glyphsOf(tables));
}

describe('an uploaded font', () => {
  it('is reduced to the characters of the site and keeps what joins its letters', async () => {
    const font = await prepareFont(regular);
    expect(font.bytes.length).toBeLessThan(regular.length * 0.6);
    expect(Buffer.from(font.bytes).toString('latin1', 0, 4)).toBe('wOF2');
    const again = tablesOf(await subsetFont(Buffer.from(font.bytes), 'سلام', { targetFormat: 'sfnt' }));
    // Four letters and .notdef, and their joined forms.
    expect(again.get('maxp')?.getUint16(4)).toBeGreaterThan(8);
    expect(again.get('GSUB')?.byteLength).toBeGreaterThan(50);
    expect(font).toMatchObject({
      weight: [400, 400],
      isItalic: false,
      isPersian: true,
      ascent: 1.0254,
      descent: 0.5371,
    });
  });

  it('that is variable covers its range of weights', async () => {
    const ttf = vazirmatn('variable/Vazirmatn[wght].ttf');
    expect(readTables(ttf).weight).toEqual([100, 900]);
  });

  it('without Persian letters is accepted and marked', async () => {
    const latin = await subsetFont(regular, 'Hello 123', { targetFormat: 'woff2' });
    const font = await prepareFont(latin);
    expect(font.isPersian).toBe(false);
    expect(font.widths.letters).toBeNull();
  });

  const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(400)]);
  it.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['nothing', () => Buffer.alloc(0)],
    ['HTML under the name of a font', () => Buffer.from('<!doctype html><title>font</title>')],
    ['a zip', () => zip],
    ['a WOFF of the first kind', () => Buffer.concat([Buffer.from('wOFF'), Buffer.alloc(400)])],
    ['a collection', () => Buffer.concat([Buffer.from('ttcf'), Buffer.alloc(400)])],
    ['a signature with zeros', () => Buffer.concat([Buffer.from('\0\x01\0\0', 'latin1'), Buffer.alloc(400)])],
    ['half of a WOFF2', () => regular.subarray(0, regular.length / 2)],
    ['half of a TrueType file', () => small.sfnt.subarray(0, small.sfnt.length / 2)],
    ['a font without letters', () => subsetFont(regular, '✓', { targetFormat: 'woff2' })],
    [
      'a WOFF2 that says it unpacks to 4 GB',
      () => {
        const bomb = Buffer.from(regular);
        bomb.writeUInt32BE(0xffff_ffff, 16);
        return bomb;
      },
    ],
    [
      'a WOFF2 whose table says it unpacks to much',
      () => {
        const bomb = Buffer.from(small.woff2);
        // The length of the first table, in base 128: 256 MB.
        bomb.set([0x80 | 1, 0x80, 0x80, 0x80], 49);
        return bomb;
      },
    ],
  ])('%s is refused', async (_name, file) => {
    await expect(prepareFont(await file())).rejects.toThrow(NotAFontError);
  });

  it('cut off anywhere is refused', async () => {
    const cut = fc.record({
      kind: fc.constantFrom('sfnt', 'woff2'),
      share: fc.double({ min: 0, max: 0.999, noNaN: true }),
    });
    await fc.assert(
      fc.asyncProperty(cut, async ({ kind, share }) => {
        const whole = small[kind as 'sfnt'];
        const part = whole.subarray(0, Math.floor(whole.length * share) & ~3);
        await expect(prepareFont(part)).rejects.toThrow(NotAFontError);
      }),
      { numRuns: 40 },
    );
  });

  it('with changed bytes is read or refused', async () => {
    const change = fc.record({
      kind: fc.constantFrom('sfnt', 'woff2'),
      bytes: fc.array(fc.tuple(fc.double({ min: 0, max: 0.9999, noNaN: true }), fc.integer({ min: 0, max: 255 })), {
        minLength: 1,
        maxLength: 8,
      }),
    });
    await fc.assert(
      fc.asyncProperty(change, async ({ kind, bytes }) => {
        const changed = Buffer.from(small[kind as 'sfnt']);
        for (const [share, byte] of bytes) changed[Math.floor(share * changed.length)] = byte;
        const font = await prepareFont(changed).catch((thrown) => {
          if (!(thrown instanceof NotAFontError)) throw thrown;
        });
        if (font) expect(font.bytes.length).toBeLessThan(100_000);
      }),
      { numRuns: 60 },
    );
  });

  it('the reader of tables ends for any bytes', () => {
    const headed = fc.uint8Array({ minLength: 0, maxLength: 600 });
    fc.assert(
      fc.property(headed, fc.nat(), (noise, at) => {
        const changed = Buffer.from(small.sfnt);
        changed.set(noise.subarray(0, changed.length), at % Math.max(1, changed.length - noise.length));
        try {
          readTables(changed);
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(NotAFontError);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
