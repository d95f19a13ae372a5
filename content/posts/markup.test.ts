import { describe, expect, it } from 'vitest';
import { readArticle } from './markup.ts';

const blocksOf = (body: string) => readArticle(`---\ntitle: یک\n---\n${body}`).blocks;
const htmlOf = (body: string) => blocksOf(body).map((block) => (block.kind === 'code' ? block.code : block.html));

describe('an article that is written in Markdown', () => {
  it('begins with its facts', () => {
    const { facts } = readArticle('---\ntitle: ساعت اول: ورود\ndate: 2026-01-02\n---\n\nمتن');
    expect(facts).toEqual({ title: 'ساعت اول: ورود', date: '2026-01-02' });
  });

  it.each([
    ['## سرتیتر', '<h2>سرتیتر</h2>'],
    ['یک\nدو', '<p>یک دو</p>'],
    ['- یک\n- دو', '<ul><li>یک</li><li>دو</li></ul>'],
    ['1. یک\n2. دو', '<ol><li>یک</li><li>دو</li></ol>'],
    ['**پررنگ** و [پیوند](/blog/)', '<p><strong>پررنگ</strong> و <a href="/blog/">پیوند</a></p>'],
    ['`a **b** <c>` و & د', '<p><code>a **b** &lt;c&gt;</code> و &amp; د</p>'],
    [
      '| نام | جا |\n|---|---|\n| یک | ایران |',
      '<table><thead><tr><th scope="col">نام</th><th scope="col">جا</th></tr></thead><tbody><tr><th scope="row">یک</th><td>ایران</td></tr></tbody></table>',
    ],
  ])('%j is rich text', (body, html) => {
    expect(htmlOf(body)).toEqual([html]);
  });

  it('is prose in one piece, cut by code and notes', () => {
    const body = 'یک\n\nدو\n\n```nginx /etc/nginx/site.conf\na;\n\nb;\n```\n\n> هشدار: خطر\n> دارد\n\n> نکته';
    expect(blocksOf(body)).toEqual([
      { kind: 'text', html: '<p>یک</p><p>دو</p>' },
      { kind: 'code', language: 'nginx', filename: '/etc/nginx/site.conf', code: 'a;\n\nb;' },
      { kind: 'note', tone: 'warning', html: '<p>خطر دارد</p>' },
      { kind: 'note', tone: 'info', html: '<p>نکته</p>' },
    ]);
  });
});

describe('articles of the default site', () => {
  const sources = import.meta.glob<string>('./articles/*.md', { query: '?raw', import: 'default', eager: true });

  it.each(Object.entries(sources))('%s leaves no Markdown for readers', (_path, source) => {
    const prose = readArticle(source).blocks.flatMap((block) => (block.kind === 'code' ? [] : block.html));
    const words = prose.join('\n').replace(/<code>.*?<\/code>/gs, '…');
    const texts = words.replace(/<[^>]+>/g, '\n');
    expect(texts.match(/\*\*|`|\]\(|^\s*(?:#+|[-*>]|\d+\.) .*|.*\|.*/gm) ?? []).toEqual([]);
  });
});
