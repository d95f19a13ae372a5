const headBytes = 1024;
/** A ZIP is found by a directory that ends in the last 64 kB of a file. */
const zipTailBytes = 65_557;

/**
 * True for a PDF that is nothing else at the same time: it begins with its mark and ends with its end, carries no ZIP
 * directory behind it and nothing in its head that a browser could take for a page or a server for a program.
 */
export function isPlainPdf(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = file.subarray(0, headBytes).toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(head)) return false;
  if (/<(?:!doctype|html|head|body|script|svg|iframe|\?php|\?=)/i.test(head)) return false;
  const tail = file.subarray(-headBytes).toString('latin1');
  if (!/%%EOF\s*$/.test(tail)) return false;
  return !file.subarray(-zipTailBytes).includes('PK\x05\x06', 0, 'latin1');
}
