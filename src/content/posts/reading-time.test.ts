import { expect, it } from 'vitest';
import { readingMinutes } from './reading-time.ts';

it.each<[string, string, number | null]>([
  ['nothing takes no time', '', null],
  ['neither do marks without words', '— «»؟ …', null],
  ['a word takes a minute', 'سلام', 1],
  ['half-spaces join a word', 'می‌شود '.repeat(300), 2],
  ['so do paths and commands', '/etc/ssh/sshd_config '.repeat(250), 1],
  ['minutes are rounded', 'واژه '.repeat(500), 3],
  ['lines separate words', 'یک\nدو\n'.repeat(400), 4],
])('%s', (_name, text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes);
});
