import { expect, test } from 'vitest';
import { nameOfAgent } from './agent.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'فایرفاکس، ویندوز'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36', 'کروم، لینوکس'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'کروم، اندروید'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19 Safari/604', 'سافاری، آی‌اواس'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'اج، ویندوز'],
  ['curl/8.0', 'برنامه‌ای ناشناس'],
  ['', 'برنامه‌ای ناشناس'],
])('%s', (agent, name) => {
  expect(nameOfAgent(agent)).toBe(name);
});
