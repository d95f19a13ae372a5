import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The texts of the mails to an address that the test server has written, the oldest first. */
function mailsTo(address: string): string[] {
  const folder = join(process.env.E2E_DATA_DIR ?? 'data', 'mail');
  const files = (() => {
    try {
      return readdirSync(folder).filter((name) => name.endsWith('.eml'));
    } catch {
      return [];
    }
  })();
  return files.sort().flatMap((name) => {
    const [head = '', ...body] = readFileSync(join(folder, name), 'utf8').split('\r\n\r\n');
    if (!head.includes(address)) return [];
    return [readBody(head, body.join('\r\n\r\n'))];
  });
}

/** The readable part of a message in plain text: the first one, in a message of several. */
function readBody(head: string, body: string): string {
  const boundary = /^content-type: multipart\/[^;]+;\s*boundary="?([^"\r\n]+)"?/im.exec(head)?.[1];
  if (boundary !== undefined) {
    const [first = '', ...rest] = (body.split(`--${boundary}`)[1] ?? '').replace(/^\r\n/, '').split('\r\n\r\n');
    return readBody(first, rest.join('\r\n\r\n'));
  }
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Returns the password link in the given mail to an address; waits until it has arrived. */
export const passwordLinkTo = (address: string, number = 1): Promise<string> =>
  linkTo(address, /https?:\S+\/set-password\/#\w+/, number);

/** Returns a link in the given mail to an address; waits until it has arrived. */
export async function linkTo(address: string, pattern: RegExp, number = 1): Promise<string> {
  const find = () => pattern.exec(mailsTo(address)[number - 1] ?? '')?.[0] ?? '';
  await expect.poll(find, { timeout: 20_000 }).not.toBe('');
  return find();
}
