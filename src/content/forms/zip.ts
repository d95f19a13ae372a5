const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const fileMark = 0x04034b50;
const endBytes = 22;
const longestComment = 65_535;
const most = { entries: 10_000, ratio: 200 };

interface ZipEntry {
  name: string;
  /** Offset of its local header in the file. */
  at: number;
}

/**
 * Lists the entries of a file that is a ZIP and nothing else: its first byte belongs to the first entry, its last to the
 * directory. Null for anything else, path traversal in names, encryption, and archives that claim to unpack to more than
 * 200 times their size (zip bombs).
 */
export function readZip(bytes: Uint8Array): ZipEntry[] | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(file);
  if (end === null || file.length < endBytes + 4 || file.readUInt32LE(0) !== fileMark) return null;
  const count = file.readUInt16LE(end + 10);
  const size = file.readUInt32LE(end + 12);
  const start = file.readUInt32LE(end + 16);
  const isWhole = file.readUInt16LE(end + 4) === 0 && file.readUInt16LE(end + 8) === count;
  if (!isWhole || start + size !== end || count === 0 || count > most.entries) return null;
  const entries: ZipEntry[] = [];
  let unpacked = 0;
  for (let at = start; at < end; ) {
    if (at + 46 > end || file.readUInt32LE(at) !== entryMark) return null;
    const [nameBytes, extra, comment] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const isSealed = (file.readUInt16LE(at + 8) & 1) === 1;
    const name = file.toString('utf8', at + 46, at + 46 + nameBytes);
    unpacked += file.readUInt32LE(at + 24);
    if (isSealed || /^[/\\]|^[a-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)|\0/i.test(name)) return null;
    entries.push({ name, at: file.readUInt32LE(at + 42) });
    at += 46 + nameBytes + extra + comment;
  }
  return entries.length === count && unpacked <= file.length * most.ratio ? entries : null;
}

/** Offset of the end of the ZIP directory; null if there is none, or if more than its comment follows. */
function findEnd(file: Buffer): number | null {
  const last = file.length - endBytes;
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1)
    if (file.readUInt32LE(at) === endMark)
      return at + endBytes + file.readUInt16LE(at + 20) === file.length ? at : null;
  return null;
}

const officeParts: ReadonlyArray<[part: string, ending: string, type: string]> = [
  ['word/document.xml', 'docx', 'wordprocessingml.document'],
  ['xl/workbook.xml', 'xlsx', 'spreadsheetml.sheet'],
  ['ppt/presentation.xml', 'pptx', 'presentationml.presentation'],
];
const openDocuments: ReadonlyArray<[type: string, ending: string]> = [
  ['application/vnd.oasis.opendocument.text', 'odt'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'ods'],
  ['application/vnd.oasis.opendocument.presentation', 'odp'],
];
/** Programs inside documents. */
const program = /vbaProject|macrosheets\/|activeX\/|^Basic\/|^Scripts\//i;

/** The type of an office document without macros; null for any other file. */
export function readOffice(bytes: Uint8Array): { mime: string; ending: string } | null {
  const entries = readZip(bytes);
  const names = new Set(entries?.map(({ name }) => name));
  if (!entries || [...names].some((name) => program.test(name))) return null;
  const part = officeParts.find(([name]) => names.has(name));
  if (part && names.has('[Content_Types].xml'))
    return { mime: `application/vnd.openxmlformats-officedocument.${part[2]}`, ending: part[1] };
  const [first] = entries;
  if (first?.name !== 'mimetype' || first.at !== 0 || !names.has('content.xml')) return null;
  const header = Buffer.from(bytes.subarray(38, 138)).toString('latin1');
  const found = openDocuments.findLast(([type]) => header.startsWith(type));
  return found ? { mime: found[0], ending: found[1] } : null;
}
