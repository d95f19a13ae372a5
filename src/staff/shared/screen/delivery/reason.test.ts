import { expect, it } from 'vitest';
import { reasonOf } from './reason.ts';

it.each([
  ['Error: getaddrinfo ENOTFOUND hooks.example', 'پیدا نشد'],
  ['RequestRefused: the name leads to an address that may not be reached', 'داخلی'],
  ['Error: connect ECONNREFUSED 8.8.8.8:443', 'نپذیرفت'],
  ['TimeLimitError: no answer in time', 'زمان مجاز'],
  ['Error: self-signed certificate', 'TLS'],
  ['Error: the webhook was answered with 302', 'نشانی نهایی'],
  ['Error: the webhook was answered with 403', 'اجازه'],
  ['Error: the webhook was answered with 404', 'نیست'],
  ['Error: the webhook was answered with 500', 'خطا داد'],
])('%s has a Persian message', (recorded, part) => {
  expect(reasonOf(recorded)).toContain(part);
});

it('an unknown failure has no message', () => {
  expect(reasonOf('Error: out of stamps')).toBeNull();
});
