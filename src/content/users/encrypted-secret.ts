import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';

/** With what a text is sealed: the site's secret, and what for, so that one thing sealed cannot pass for another. */
export interface EncryptionKey {
  secret: string;
  purpose: string;
}

/** The text so that only who has the site's secret can read it; a copy of the database alone is worth nothing. */
export function encryptSecret(text: string, key: EncryptionKey): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv(algorithm, keyOf(key), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.');
}

/** The text again, or null when it was sealed with another key. */
export function decryptSecret(sealed: string, key: EncryptionKey): string | null {
  const [iv, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!iv || !tag || !text) return null;
  try {
    const decipher = createDecipheriv(algorithm, keyOf(key), iv, { authTagLength: 16 });
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function keyOf({ secret, purpose }: EncryptionKey): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
