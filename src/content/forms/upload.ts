import type { Platform } from '../../platform/context.ts';
import { storableText } from '../../platform/db/json.ts';
import { fail } from '../../platform/errors.ts';
import { randomToken } from '../../platform/ids.ts';
import { refusePicture, withPicture } from '../media/pixels.ts';
import { sniffPicture } from '../media/sniff.ts';
import { type FileKind, type FileSet, fileSets, refusedKind } from './file-kinds.ts';
import { isPlainPdf } from './pdf.ts';
import { isPlainText } from './plain-text.ts';
import type { StoredUpload } from './types.ts';
import { readOffice, readZip } from './zip.ts';

/** Folder of all visitor uploads; never served by the public site. */
export const uploadFolder = 'forms';

interface Checked {
  bytes: Uint8Array;
  mime: string;
  ending: string;
}

/**
 * Validates an uploaded file by its content, not by its name. Pictures are re-encoded, so nothing hidden in or behind them
 * survives. Throws `UnsupportedType` for a type outside the set.
 */
export async function checkUpload(bytes: Uint8Array, set: FileSet = 'picture-pdf'): Promise<Checked> {
  const kinds: readonly FileKind[] = fileSets[set];
  for (const kind of kinds) {
    const checked = await checks[kind](bytes);
    if (checked) return checked;
  }
  throw fail('UnsupportedType', { message: refusedKind(set) });
}

const checks: Record<FileKind, (bytes: Uint8Array) => Promise<Checked> | Checked | null> = {
  picture: (bytes) => (sniffPicture(bytes) ? redraw(bytes) : null),
  pdf: (bytes) => (isPlainPdf(bytes) ? { bytes, mime: 'application/pdf', ending: 'pdf' } : null),
  office(bytes) {
    const office = readOffice(bytes);
    return office && { bytes, ...office };
  },
  text: (bytes) => (isPlainText(bytes) ? { bytes, mime: 'text/plain; charset=utf-8', ending: 'txt' } : null),
  zip: (bytes) => (readZip(bytes) ? { bytes, mime: 'application/zip', ending: 'zip' } : null),
};

function redraw(bytes: Uint8Array): Promise<Checked> {
  return withPicture(bytes, async (picture) => {
    const { hasAlpha } = await picture.metadata();
    const drawn = hasAlpha ? picture.png() : picture.jpeg({ quality: 85 });
    return {
      bytes: await drawn.toBuffer().catch(refusePicture),
      ...(hasAlpha ? { mime: 'image/png', ending: 'png' } : { mime: 'image/jpeg', ending: 'jpg' }),
    };
  });
}

/** Stores a checked file under a random name. */
export async function storeUpload(
  platform: Platform,
  { bytes, mime, ending }: Checked,
  name: string,
): Promise<StoredUpload> {
  const token = randomToken(16);
  const key = `${uploadFolder}/${token.slice(0, 2)}/${token}.${ending}`;
  await platform.storage.write(key, bytes);
  return { key, name: cleanName(name), mime, bytes: bytes.length };
}

/** Display file name: without folders, control characters and bidirectional marks. */
export function cleanName(name: string): string {
  const last = storableText(name).split(/[/\\]/).at(-1) ?? '';
  return (
    last
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
      .trim()
      .slice(-100) || 'file'
  );
}
