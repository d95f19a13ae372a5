import { Editor } from '@tiptap/core';
import { generateHTML, generateJSON } from '@tiptap/html';
import { CellSelection } from '@tiptap/pm/tables';
import { describe, expect, it } from 'vitest';
import { sanitiseRichText } from '../../../builder/sanitise.ts';
import { editor as richTextWidget } from '../../../widgets/rich-text/editor.ts';
import { blockKinds, tableTools, textCommands } from './commands.ts';
import { extensions } from './extensions.ts';
import { tidyHtml } from './html.ts';

/** An editor without a page around it. */
function write(html: string): Editor {
  const editor = new Editor({ element: null, extensions, content: generateJSON(html, extensions), injectCSS: false });
  editor.commands.selectAll();
  return editor;
}
const htmlOf = (editor: Editor) => tidyHtml(generateHTML(editor.getJSON(), extensions));
const edited = (html: string) => htmlOf(write(html));
/** As browsers read it, so that `<br>` and `<br />` are the same. */
const plain = (html: string) => html.replaceAll(' />', '>').replace(/\s+/g, ' ');
const attributes = (tag: string) => [...tag.matchAll(/ [\w-]+(?:="[^"]*")?/g)].map(([one]) => one).sort();
const sorted = (html: string) =>
  plain(html).replace(/<(\w+)((?: [\w-]+="[^"]*")+)>/g, (_, name, rest) => `<${name}${attributes(rest).join('')}>`);

const text = '<p>یک</p><p>دو</p>';
const list = '<ul><li>یک</li><li>دو</li></ul>';
const table = '<table><tbody><tr><td>یک</td><td>دو</td></tr><tr><td>سه</td><td>چهار</td></tr></tbody></table>';
/** Commands that remove the effect of others. */
const undoing = ['paragraph', 'clear', 'align-start'];
const starts: Record<string, string> = { deeper: list, shallower: list };

describe('nothing is offered that saving drops', () => {
  const commands = [...blockKinds, ...textCommands.flat()].filter(({ name }) => !['undo', 'redo'].includes(name));
  it.each(commands)('$words', ({ name, run }) => {
    const editor = write(starts[name] ?? text);
    if (starts[name]) editor.commands.setTextSelection(editor.state.doc.content.size - 3);
    const before = htmlOf(editor);
    run(editor);
    const html = htmlOf(editor);
    expect(html !== before).toBe(!undoing.includes(name));
    expect(sorted(sanitiseRichText(html))).toBe(sorted(html));
    expect(edited(sanitiseRichText(html))).toBe(html);
  });

  it.each(tableTools)('in a table: $words', ({ run, name }) => {
    const whole = name === 'splitCell' ? table.replace('<td>یک</td><td>دو</td>', '<td colspan="2">یک</td>') : table;
    const editor = write(whole);
    if (name !== 'mergeCells') editor.commands.setTextSelection(4);
    else editor.view.dispatch(editor.state.tr.setSelection(CellSelection.create(editor.state.doc, 2, 8)));
    const before = htmlOf(editor);
    run(editor);
    const html = htmlOf(editor);
    expect(html).not.toBe(before);
    expect(sorted(sanitiseRichText(html))).toBe(sorted(html));
    expect(edited(sanitiseRichText(html))).toBe(html);
  });

  it('links in a new tab and pictures', () => {
    const editor = write(text);
    editor.commands.setLink({ href: '/blog/', target: '_blank' });
    editor.commands.insertContentAt(0, {
      type: 'picture',
      attrs: { src: '/media/of/12.webp', alt: 'سرور', width: 640, height: 480, align: 'center' },
    });
    const html = htmlOf(editor);
    expect(sorted(html)).toContain('<a href="/blog/" rel="noopener" target="_blank">');
    expect(sorted(sanitiseRichText(html))).toBe(sorted(html));
    expect(edited(sanitiseRichText(html))).toBe(html);
  });
});

describe('editing keeps everything that the sanitiser allows', () => {
  it.each([
    '<h2 dir="rtl" data-align="center">سرور <bdi dir="ltr">VPS</bdi></h2>',
    '<p><mark>یک</mark> <small>دو</small> <sub>سه</sub> <sup>چهار</sup> <kbd>Enter</kbd> <abbr title="سامانهٔ نام دامنه">DNS</abbr></p>',
    '<p><s>یک</s><u>دو</u><strong>سه</strong><em>چهار</em><br>پنج <span lang="en">six</span></p>',
    '<ol start="3"><li>یک<ul><li>درون</li></ul></li><li>دو</li></ol>',
    '<blockquote><p>گفته</p></blockquote><hr><pre><code>ls -l\npwd</code></pre>',
    '<p><a href="/blog/" title="وبلاگ">یک</a> <a target="_blank" href="https://example.com" rel="noopener">دو</a></p>',
    '<table><caption>دیسک‌ها</caption><thead><tr><th scope="col">دیسک</th><th scope="col">خواندن</th></tr></thead><tbody><tr><th scope="row">NVMe</th><td>۳۵۰۰</td></tr><tr><td colspan="2"><ul><li>یک</li></ul></td></tr></tbody></table>',
    '<img src="/media/of/12.webp" alt="سرور" width="640" height="480" loading="lazy" data-align="end">',
  ])('%.60s', (html) => {
    expect(sorted(sanitiseRichText(html))).toBe(sorted(html));
    expect(sorted(edited(html))).toBe(sorted(html));
  });

  it('the examples of the widget stay as they are written', () => {
    for (const { props } of richTextWidget.examples ?? []) {
      const html = (props as { html: string }).html.replace(/\n/g, ' ').replace(/> </g, '><');
      const words = (one: string) =>
        one
          .replace(/<[^>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim();
      const tags = (one: string) => [...one.matchAll(/<(\w+)/g)].map(([, tag]) => tag).sort();
      expect(words(edited(html))).toBe(words(html));
      expect(tags(edited(html))).toEqual(tags(html));
    }
  });
});
