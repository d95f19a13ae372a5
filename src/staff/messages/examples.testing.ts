import { defineExamples } from '../define-examples.testing.ts';
import type { messages } from './resource.ts';

const words = {
  message: 'customer.service-ready',
  subject: 'آماده شد',
  text: 'سلام {name}،\n\n{link}',
  button: 'دیدن',
};

export default defineExamples<typeof messages>({
  'GET staff/messages': {},
  'PUT staff/messages': {
    body: { ...words, seen: null },
    sentence: 'متن پیام «سرویس آماده است» را عوض کرد',
  },
  'PUT staff/messages/sms': {
    body: { kind: 'code', text: 'کد شما {code}', seen: null },
    sentence: 'متن پیامک «کد ورود» را عوض کرد',
  },
  'POST staff/messages/preview': { body: { ...words, scheme: 'dark' }, sentence: null },
  'POST staff/messages/test': {
    body: words,
    sentence: 'پیام «سرویس آماده است» را برای آزمایش به خود فرستاد، که نرفت',
  },
});
