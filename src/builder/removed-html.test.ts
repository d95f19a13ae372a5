import { describe, expect, it } from 'vitest';
import { removedNames } from './removed-html.ts';
import { sanitiseRichText } from './sanitise.ts';

const removed = (html: string) => removedNames(html, sanitiseRichText(html));

describe('HTML that sanitising removes from a rich text', () => {
  it.each([
    ['<p>متن</p><script>alert(1)</script>', ['script']],
    ['<p onclick="x()">متن</p>', ['onclick']],
    ['<iframe src="https://example.com"></iframe>', ['iframe', 'src']],
    ['<p><a href="javascript:alert(1)">پیوند</a></p>', ['href']],
  ])('%s', (html, names) => {
    expect(removed(html)).toEqual(names);
  });

  it('is nothing where all is allowed', () => {
    expect(removed('<p>متن <strong>پررنگ</strong> و <a href="/blog/">پیوند</a></p>')).toEqual([]);
  });
});
