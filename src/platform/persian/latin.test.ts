import { expect, it } from 'vitest';
import { latinParts } from './latin.ts';

it.each<[text: string, latin: string[]]>([
  ['', []],
  ['سرور مجازی', []],
  ['دستور chmod 600 را بزنید', ['chmod 600']],
  ['با درگاه 22 وصل شوید.', ['22']],
  ['پروندهٔ /etc/nginx/nginx.conf را باز کنید', ['/etc/nginx/nginx.conf']],
  ['کلید ~/.ssh/id_ed25519، سپس ssh -p 2222 root@203.0.113.7.', ['~/.ssh/id_ed25519', 'ssh -p 2222 root@203.0.113.7']],
  ['با SSH (پروتکل) و RDP.', ['SSH', 'RDP']],
  ['نقطه . و خط - تنها', []],
  ['۲ گیگابایت رم', []],
  ['VPS‌ها', ['VPS']],
])('%s', (text, latin) => {
  const parts = latinParts(text);
  expect(parts.filter(({ isLatin }) => isLatin).map((part) => part.text)).toEqual(latin);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});
