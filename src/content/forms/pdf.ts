const headBytes = 1024;
/** A ZIP is recognised by a directory that ends in the last 64 kB of a file. */
const zipTailBytes = 65_557;

/**
 * True for a PDF that is not a polyglot: it begins and ends with the PDF markers, has no ZIP directory after it and
 * nothing in its head that a browser could interpret as a page or a server as a program.
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
