import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { runs } from '../../platform/properties.testing.ts';
import { createProblems } from '../problems.ts';
import { parseEntryPath } from './entry-path.ts';
import { listEntries } from './list-entries.ts';
import { ArchiveFault, readWhole } from './source-file.ts';
import { fileOf, writeZip } from './zip.testing.ts';

async function open(archive: Buffer) {
  const problems = createProblems();
  const entries = await listEntries([fileOf('site.zip', archive)], problems);
  const read = new Map<string, string>();
  for (const entry of entries) {
    try {
      read.set(entry.path, (await readWhole(entry, 10_000_000))?.toString() ?? '');
    } catch (thrown) {
      if (!(thrown instanceof ArchiveFault)) throw thrown;
      problems.add(entry.path, thrown.message);
    }
  }
  return { read, problems: problems.list() };
}

const good = { name: 'خوب/متن.txt', content: 'سلام '.repeat(2_000) };

describe('an archive', () => {
  it('gives its files, with names of UTF-8 without a mark, of DOS, and stored ones', async () => {
    const { read, problems } = await open(
      writeZip([
        { ...good, flags: 0 },
        { name: Buffer.from('caf\x82.txt', 'latin1'), content: 'a', flags: 0, method: 0 },
        { name: 'folder/', content: '' },
        { name: '__MACOSX/._a', content: 'x' },
        { name: 'win\\dows.txt', content: '' },
      ]),
    );
    expect(problems).toEqual([]);
    expect([...read]).toEqual([
      [good.name, good.content],
      ['café.txt', 'a'],
      ['win/dows.txt', ''],
    ]);
  });
  it('packed alone is unpacked', async () => {
    const [entry] = await listEntries([fileOf('site.xml.gz', gzipSync('<rss/>'))], createProblems());
    expect(entry && [entry.path, (await readWhole(entry, 100))?.toString()]).toEqual(['site.xml', '<rss/>']);
  });
});

describe('P69 a hostile archive', () => {
  test.each([
    ['that climbs out', { name: '../../etc/passwd', content: 'x' }, 'مسیر'],
    ['that climbs out the way of Windows', { name: '..\\a', content: 'x' }, 'مسیر'],
    ['with an absolute path', { name: '/etc/passwd', content: 'x' }, 'مسیر'],
    ['with a drive', { name: 'C:/a', content: 'x' }, 'مسیر'],
    ['that is a link', { name: 'a', content: '/etc/passwd', attributes: 0xa1ff0000 }, 'پیوند'],
    ['that is encrypted', { name: 'a', content: 'x', flags: 0x801 }, 'رمزگذاری'],
    ['that is packed otherwise', { name: 'a', content: 'x', method: 12 }, 'فشرده'],
    ['that is a bomb', { name: 'a', content: Buffer.alloc(8_000_000) }, 'بزرگ'],
    ['that is larger than stated', { name: 'a', content: 'x'.repeat(5_000), size: 10 }, 'بزرگ‌تر'],
    ['with a wrong sum', { name: 'a', content: 'x', crc: 1 }, 'آسیب'],
    ['with the name of another', { ...good, content: 'x' }, 'دو بار'],
    ['that shares bytes with another', { name: 'a', content: good.content, offsetOf: 0 }, 'همپوشانی'],
    ['with a hidden name', { name: 'a\u202egpj.txt', content: 'x' }, 'پنهان'],
  ])('has a file %s, which is named, and the other is read', async (_name, bad, message) => {
    const { read, problems } = await open(writeZip([good, bad]));
    expect(problems.map((problem) => problem.message).join()).toContain(message);
    expect(read.get(good.name)).toBe(good.content);
    expect([...read.keys()].join()).not.toMatch(/\.\.|\u202e|passwd/);
  });

  it('that is damaged anywhere never throws, and what is read was in it', async () => {
    const whole = writeZip([good, { name: 'b', content: 'دو' }]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 3 }),
        fc.nat(whole.length),
        async (changes, length) => {
          const bytes = Buffer.from(whole);
          for (const [at, value] of changes) bytes[at] = value;
          const { read } = await open(bytes.subarray(0, length));
          read.delete('site.zip');
          for (const content of read.values()) expect([good.content, 'دو', '']).toContain(content);
        },
      ),
      runs(200),
    );
  });

  it('has no path that leads out, whatever its names are', () => {
    const part = fc.constantFrom('..', '.', '/', '\\', 'a', 'C:', '\0', '\u202e', '…', '\u200b', ' ');
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const path = parseEntryPath(parts.join(''))?.path ?? 'a';
        expect(path).not.toMatch(/^\/|\\|^[a-z]:|[\0\u202e\u200b]/i);
        expect(path.split('/')).not.toContain('..');
      }),
      runs(500),
    );
  });
});
