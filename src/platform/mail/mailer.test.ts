import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint, runs } from '../properties.testing.ts';
import { createMailer } from './mailer.ts';
import { startSmtp } from './smtp.testing.ts';

const folderOf = () => mkdtempSync(join(tmpdir(), 'mizban-mail-'));
const mail = { to: 'sara@example.ir', subject: 'دیدگاه تازه', text: 'سلام سارا\nخط دوم' };
const mailerIn = (folder: string, smtpUrl?: string) =>
  createMailer({ smtpUrl, from: 'no-reply@mizban.test', fromName: async () => 'میزبان', folder });

/** The headers of a message, unfolded, by name. */
function headersOf(message: string): Map<string, string> {
  const [head = ''] = message.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
}

describe('mail without an SMTP server', () => {
  it('becomes a file that a mail program opens, for its owner only', async () => {
    const folder = join(folderOf(), 'mail');
    await mailerIn(folder).send({ ...mail, replyTo: 'reza@example.ir' }, 12);
    expect(readdirSync(folder)).toEqual(['000000012.eml']);
    expect(statSync(join(folder, '000000012.eml')).mode & 0o777).toBe(0o600);
    const message = readFileSync(join(folder, '000000012.eml'), 'utf8');
    const headers = headersOf(message);
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.get('to')).toBe('sara@example.ir');
    expect(headers.get('reply-to')).toBe('reza@example.ir');
    expect(headers.get('from')).toContain('<no-reply@mizban.test>');
    expect(headers.get('message-id')).toBe('<mizban-12@mizban.test>');
    const body = Buffer.from(message.split('\r\n\r\n')[1] ?? '', 'base64').toString();
    expect(body.replaceAll('\r\n', '\n').trim()).toBe(mail.text);
  });

  it('states that it is an automatic reply, so that no program replies to it', async () => {
    const folder = folderOf();
    await mailerIn(folder).send({ ...mail, autoSubmitted: 'auto-replied' }, 1);
    const headers = headersOf(readFileSync(join(folder, '000000001.eml'), 'utf8'));
    expect(headers.get('auto-submitted')).toBe('auto-replied');
  });

  it('a second try of the same event makes no second mail', async () => {
    const folder = folderOf();
    await mailerIn(folder).send(mail, 1);
    await mailerIn(folder).send(mail, 1);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('nothing in a mail can become a header, a file or an address that is fetched', async () => {
    const folder = folderOf();
    const known = [
      'from',
      'to',
      'subject',
      'message-id',
      'auto-submitted',
      'content-transfer-encoding',
      'date',
      'mime-version',
      'content-type',
    ];
    const hostile = fc.oneof(
      fc.constantFrom(
        'x\r\nBcc: evil@example.com',
        'x\nTo: evil@example.com',
        '\r\n\r\n<script>',
        'x\u2028Bcc: y',
        '\0',
      ),
      fc.string({ unit: codePoint }),
    );
    await fc.assert(
      fc.asyncProperty(hostile, hostile, async (subject, text) => {
        await mailerIn(folder).send({ ...mail, subject, text }, 7);
        const headers = headersOf(readFileSync(join(folder, '000000007.eml'), 'utf8'));
        expect([...headers.keys()].filter((name) => !known.includes(name))).toEqual([]);
        expect(headers.get('to')).toBe('sara@example.ir');
      }),
      runs(60),
    );
  });

  it.each([['a@example.ir, b@example.ir'], ['a@example.ir\r\nBcc: b@example.ir'], ['<a@example.ir>'], ['a'], ['']])(
    '%j is no receiver',
    async (to) => {
      const folder = folderOf();
      await expect(mailerIn(folder).send({ ...mail, to }, 1)).rejects.toThrow();
      expect(readdirSync(folder)).toEqual([]);
    },
  );
});

describe('mail with an SMTP server', () => {
  it('is sent to its receiver, and no file is written', async () => {
    const smtp = await startSmtp();
    const folder = folderOf();
    await mailerIn(folder, smtp.url).send(mail, 3);
    expect(smtp.heard).toContain('MAIL FROM:<no-reply@mizban.test>');
    expect(smtp.heard.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<sara@example.ir>']);
    expect(readdirSync(folder)).toEqual([]);
    await smtp.close();
  });

  it('that refuses is a failure, so that the outbox tries again', async () => {
    const smtp = await startSmtp({ replyTo: (line) => (line.startsWith('RCPT') ? '451 later\r\n' : undefined) });
    await expect(mailerIn(folderOf(), smtp.url).send(mail, 3)).rejects.toThrow();
    await smtp.close();
    await expect(mailerIn(folderOf(), smtp.url).send(mail, 3)).rejects.toThrow();
  });
});
