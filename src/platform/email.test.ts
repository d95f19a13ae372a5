import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmailAddress } from './email.ts';
import { createMailer } from './mail/mailer.ts';
import { runs } from './properties.testing.ts';

const odd = [
  'a..b@example.ir',
  '.a@example.ir',
  'a.@example.ir',
  "o'neil!#$%&*/=?^`{|}~@example.ir",
  'a@x.xn--mgba3a4f16a',
];

describe('an e-mail address', () => {
  it.each(['ali@example.ir', 'Ali.K+x@mail.example.ir', 'a@b-c.co', ...odd])('%s', (address) => {
    expect(isEmailAddress(address)).toBe(true);
  });

  it.each([
    '',
    'ali',
    'ali@example',
    '@example.ir',
    'a@b.ir, c@d.ir',
    'a b@example.ir',
    '"a"@example.ir',
    '<a@example.ir>',
    'a@example.ir\r\nBcc: b@example.ir',
    'a@example.ir\n',
    'a@-example.ir',
    'a@example-.ir',
    'a@example..ir',
    'a@[127.0.0.1]',
    'علی@example.ir',
    `${'a'.repeat(65)}@example.ir`,
    `a@${'b.'.repeat(126)}ir`,
  ])('%j is invalid', (address) => {
    expect(isEmailAddress(address)).toBe(false);
  });

  it('that passes can be addressed by the mailer, as one receiver', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mizban-mail-'));
    const mailer = createMailer({ smtpUrl: undefined, from: 'a@mizban.test', fromName: async () => '', folder });
    const local = fc.string({ unit: fc.constantFrom(..."az09.!#$%&'*+/=?^_`{|}~-"), minLength: 1, maxLength: 64 });
    const address = fc.oneof(
      fc.constantFrom(...odd),
      local.map((name) => `${name}@example.ir`),
    );
    await fc.assert(
      fc.asyncProperty(address, async (to) => {
        expect(isEmailAddress(to)).toBe(true);
        await mailer.send({ to, subject: 'x', text: 'x', replyTo: to }, 1);
        const [head = ''] = readFileSync(join(folder, '000000001.eml'), 'utf8').split('\r\n\r\n');
        const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head.replace(/\r\n\s+/g, ' '))?.[1];
        for (const name of ['To', 'Reply-To']) expect(line(name)?.trim().replace(/["<>]/g, '')).toBe(to);
      }),
      runs(60),
    );
  });
});
