import { stepAt, totpCode } from '../../content/users/totp.ts';
import { password } from '../../http/core/testing.ts';
import { defineExamples, type ExampleTest } from '../define-examples.testing.ts';
import type { account } from './resource.ts';

/** Begins to turn on the second factor; returns its current code. */
async function currentCode({ server, send }: ExampleTest): Promise<string> {
  const { body } = await send('POST staff/me/second-factor/begin', { body: { password } });
  return totpCode(body.secret, stepAt(server.clock.now()));
}

export default defineExamples<typeof account>({
  'GET staff/me': {},
  'GET staff/me/author': {},
  'GET staff/me/account': {},
  'PUT staff/me': { body: { name: 'administrator' }, sentence: 'نام خود را عوض کرد' },
  'PUT staff/me/author': {
    body: { name: 'سارا', slug: '', bio: '', pictureId: null, isTeam: false },
    sentence: 'معرفی خود به خوانندگان را عوض کرد',
  },
  'POST staff/me/end-sessions': { body: { id: null }, sentence: 'نشست‌های خود را پایان داد' },
  'POST staff/me/second-factor/begin': { body: { password }, sentence: null },
  'POST staff/me/second-factor/confirm': async (test) => ({
    body: { code: await currentCode(test) },
    sentence: 'ورود دومرحله‌ای خود را روشن کرد',
  }),
  'POST staff/me/second-factor/renew-codes': { body: { password }, sentence: 'کدهای بازیابی تازه گرفت' },
  'POST staff/me/second-factor/remove': { body: { password }, sentence: 'ورود دومرحله‌ای خود را خاموش کرد' },
});
