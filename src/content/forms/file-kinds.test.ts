import { describe, expect, it } from 'vitest';
import type { FileSet } from './file-kinds.ts';
import { checkUpload } from './upload.ts';
import { makeZip } from './zip.testing.ts';

const docx = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' };
const odt = { mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' };
const archive = makeZip({ 'site/index.html': '<html>', 'log.txt': 'x' });

async function storedType(bytes: Uint8Array | string, set: FileSet): Promise<string> {
  return checkUpload(Buffer.from(bytes), set).then(
    ({ mime, ending }) => `${ending} ${mime}`,
    (thrown) => thrown.message,
  );
}

describe('more file kinds are checked by their content, not by their name', () => {
  it.each<[string, Uint8Array | string, FileSet, RegExp]>([
    ['a Word document', makeZip(docx), 'document', /^docx .*wordprocessingml/],
    ['a workbook', makeZip({ '[Content_Types].xml': '', 'xl/workbook.xml': '' }), 'any', /^xlsx .*spreadsheetml/],
    ['an OpenDocument text', makeZip(odt), 'document', /^odt .*opendocument\.text$/],
    ['a PDF', '%PDF-1.7\n%%EOF\n', 'document', /^pdf /],
    ['a text', 'نام,شهر\nسارا,یزد\n', 'text', /^txt text\/plain/],
    ['an archive', archive, 'zip', /^zip application\/zip$/],
    ['a document where archives are asked for', makeZip(docx), 'zip', /^zip /],
  ])('%s is taken', async (_name, bytes, set, expected) => {
    expect(await storedType(bytes, set)).toMatch(expected);
  });

  it.each<[string, Uint8Array | string, FileSet]>([
    ['an archive where documents are asked for', archive, 'document'],
    ['a document with macros', makeZip({ ...docx, 'word/vbaProject.bin': 'x' }), 'document'],
    ['a document that a page stands before', Buffer.concat([Buffer.from('<html>'), makeZip(docx)]), 'any'],
    ['a document that something stands behind', Buffer.concat([makeZip(docx), Buffer.from('x')]), 'any'],
    ['an archive with a password', makeZip({ 'a.txt': 'x' }, { flags: 1 }), 'zip'],
    ['an archive that leads out of its folder', makeZip({ '../../etc/passwd': 'x' }), 'zip'],
    ['an archive that unpacks to gigabytes', makeZip({ 'a.txt': 'x' }, { claimed: 3_000_000_000 }), 'zip'],
    ['half an archive', archive.subarray(0, -30), 'zip'],
    ['a page among texts', 'x\n<script>alert(1)</script>', 'text'],
    ['a program among texts', Buffer.from('MZ\x90\0\x03', 'latin1'), 'text'],
    ['what is no UTF-8', Buffer.from([0x41, 0xff, 0xfe]), 'text'],
    ['a text where pictures are asked for', 'سلام', 'picture'],
  ])('%s is refused', async (_name, bytes, set) => {
    expect(await storedType(bytes, set)).toMatch(/^فقط .* پذیرفته می‌شود\.$/);
  });

  it('the refusal lists the accepted types', async () => {
    expect(await storedType('x', 'picture')).toBe('فقط تصویر پذیرفته می‌شود.');
    expect(await storedType(archive, 'document')).toBe(
      'فقط PDF یا سند Word، Excel، PowerPoint یا OpenDocument پذیرفته می‌شود.',
    );
  });
});
