import { defineExamples } from '../define-examples.testing.ts';
import { secret } from '../shared/fixtures.testing.ts';
import type { settings } from './resource.ts';

export default defineExamples<typeof settings>({
  'GET staff/settings': {},
  'GET staff/settings/mail': {},
  'PUT staff/settings': {
    body: { tagline: secret, phone: '02191001234' },
    sentence: 'تنظیمات سایت را عوض کرد: شعار، تلفن',
  },
  'POST staff/settings/test-mail': { body: { to: 'x@example.ir' }, sentence: 'ایمیل آزمایشی فرستاد' },
});
