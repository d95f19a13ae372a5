import { expect, test } from 'vitest';
import { printOldPage, printStoredPage } from './old-page.ts';

const base =
  '<base href="https://old.example/x/?a=&quot;" target="_blank"><meta name="referrer" content="no-referrer">';
const address = 'https://old.example/x/?a="';

test.each([
  ['<!doctype html><html><head lang="fa"><title>x</title>', '<head lang="fa">'],
  ['<!DOCTYPE html><p>متن', '<!DOCTYPE html>'],
  ['<header>سربرگ</header>', ''],
])('addresses of %s are those of the old page', (html, before) => {
  const printed = printOldPage(html, address);
  expect(printed.startsWith(html.slice(0, html.indexOf(before) + before.length) + base)).toBe(true);
  expect(printed.endsWith(html.slice(html.indexOf(before) + before.length))).toBe(true);
});

test('a stored page has its title and text under a note, in the direction of its language', () => {
  const stored = { title: 'a <b>', content: '<p>متن</p>', address: '', note: 'سایت «x» & y' };
  const printed = printStoredPage({ ...stored, language: 'fa-IR' });
  expect(printed).toContain('<html lang="fa-IR" dir="rtl">');
  expect(printed).toContain('سایت «x» &amp; y</p><main><h1>a &lt;b&gt;</h1><p>متن</p></main>');
  expect(printed).not.toContain('<base');
  expect(printStoredPage({ ...stored, language: 'en-US' })).toContain('dir="ltr"');
});
