import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint, runs } from '../../platform/properties.testing.ts';
import { fileToken } from './messages.ts';
import { isPlainPdf } from './pdf.ts';
import { checkUpload, cleanName } from './upload.ts';

describe('P28 the name of a file', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ali\\cv.pdf', 'cv.pdf'],
    ['photo\u202egpj.exe', 'photogpj.exe'],
    ['a\u0000b\r\n.png', 'ab.png'],
    ['رزومهٔ من.pdf', 'رزومهٔ من.pdf'],
    ['', 'file'],
    ['..', '..'],
    [`${'x'.repeat(200)}.pdf`, `${'x'.repeat(96)}.pdf`],
  ])('%j is shown as %j', (name, shown) => {
    expect(cleanName(name)).toBe(shown);
  });

  it('is never a path, and never more than 100 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), (name) => {
        expect(cleanName(name)).toMatch(/^[^/\\\p{Cc}\p{Cf}]{1,100}$/u);
      }),
    );
  });

  it('has nothing to do with the name it is kept under', () => {
    expect(fileToken('forms/ab/abcdef0123.jpg')).toBe('abcdef0123');
    expect(fileToken('else')).toBe('');
  });
});

describe('P27 accepted files', () => {
  it('any bytes are refused with a sentence or are a picture or a PDF', async () => {
    const marks = ['', '%PDF-1.4\n', 'GIF89a', '\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF....WEBP', '\0\0\0 ftypavif'];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...marks), fc.uint8Array({ maxLength: 200 }), async (mark, bytes) => {
        const file = Buffer.concat([Buffer.from(mark, 'latin1'), bytes]);
        const checked = await checkUpload(file).catch((thrown) => {
          expect(thrown.name).toBe('UnsupportedType');
          return null;
        });
        if (checked) expect(checked.mime).toMatch(/^(?:image\/(?:png|jpeg)|application\/pdf)$/);
      }),
      runs(200),
    );
  });

  it('a PDF inside a larger buffer is checked alone', () => {
    const whole = Buffer.from('xx%PDF-1.7\n%%EOFyy');
    expect(isPlainPdf(whole.subarray(2, -2))).toBe(true);
    expect(isPlainPdf(whole)).toBe(false);
  });
});
