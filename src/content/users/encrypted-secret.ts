import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';

/** Encryption key: the site's secret, and a purpose, so that a value encrypted for one purpose is invalid for another. */
export interface EncryptionKey {
  secret: string;
  purpose: string;
}

/** Encrypts a text with the site's secret, so that a copy of the database alone is useless. */
export function encryptSecret(text: string, key: EncryptionKey): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv(algorithm, keyOf(key), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.');
}

/** Decrypts a text; null if it was encrypted with another key. */
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
