import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeLanguageNames } from '../../features/code/languages.ts';
import { runs } from '../../platform/properties.testing.ts';
import { renderWidget, testPage } from '../shared/testing.tsx';
import { lineNumbers, tidyCode } from './rules.ts';
import { schema } from './schema.ts';

const render = (props: object) => renderWidget('code-block', props);
const codeOf = (html: string) => /<code>(.*)<\/code>/s.exec(html)?.[1] ?? '';
const decode = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

describe('code block', () => {
  it('is coloured on the server and written from left to right', async () => {
    const html = await render({ code: 'echo "a" # ب', filename: 'a.sh' });
    expect(html).toContain('<pre dir="ltr" translate="no" tabindex="0" role="group" aria-label="کد a.sh">');
    expect(codeOf(html)).toBe(
      '<span data-kind="title">echo </span><span data-kind="string">&quot;a&quot; </span><span data-kind="comment"># ب</span>',
    );
  });

  it('numbers its lines next to the code, where copying does not reach them', async () => {
    const html = await render({ code: 'a\nb\nc', lineNumbers: true });
    expect(html).toContain('<span class="lines" aria-hidden="true">۱\n۲\n۳</span><code>');
    expect(await render({ code: 'a', lineNumbers: true, wrap: true })).not.toContain('class="lines"');
  });

  it('has a button to copy, and a script only for it', async () => {
    expect(await render({ code: 'a' })).toContain('data-island="code-block"');
    const html = await render({ code: 'a', copy: false });
    expect(html).not.toContain('<button');
    expect(html).not.toContain('data-island');
  });

  it('names the file, or else the language', async () => {
    expect(await render({ code: 'a', language: 'php' })).toContain('<figcaption><bdi>PHP</bdi>');
    expect(await render({ code: 'a', filename: '<x>' })).toContain('<bdi class="file">&lt;x&gt;</bdi>');
  });

  it('without code is nothing on the page but stays reachable in the editor', async () => {
    expect(await render({ code: ' \n ' })).toBe('');
    expect(await renderWidget('code-block', {}, { page: { ...testPage, editing: true } })).toMatch(/^<figure/);
    expect(schema.safeParse({ code: 'a'.repeat(20_001) }).success).toBe(false);
  });

  it('P4: prints exactly the code as text, with no tag but its own', async () => {
    const piece = fc.constantFrom(
      '<script>',
      '</code>',
      '<img onerror=x>',
      '&amp;',
      '"',
      "'",
      'سرور',
      '\n',
      'x = 1',
      '{',
    );
    const code = fc.array(piece, { minLength: 1 }).map((pieces) => `.${pieces.join('')}.`);
    await fc.assert(
      fc.asyncProperty(code, fc.constantFrom(...codeLanguageNames), async (any, language) => {
        const printed = codeOf(await render({ code: any, language }));
        expect(decode(printed)).toBe(any);
        expect(printed.match(/<(?!\/span>|span data-kind="[a-z]+">)/g)).toBeNull();
      }),
      runs(50),
    );
  });
});

describe('the code that is shown', () => {
  it.each([
    ['a\r\nb\rc', 'a\nb\nc'],
    ['\n  \n  a\n b \n\n', '  a\n b'],
    ['', ''],
  ])('%j is %j', (code, expected) => {
    expect(tidyCode(code)).toBe(expected);
  });

  it('has a number for each line', () => {
    expect(lineNumbers(Array(10).fill('').join('\n')).split('\n').at(-1)).toBe('۱۰');
  });
});

describe('its colours', () => {
  const css = readFileSync(new URL('./style.css', import.meta.url), 'utf8');
  const tokens = readFileSync(new URL('../../site/theme/tokens.ts', import.meta.url), 'utf8');
  const schemes = ['light', 'dark'].map((scheme) => {
    const table = new RegExp(`${scheme}: \\{(.*?)\\n {2}\\}`, 's').exec(tokens)?.[1] ?? '';
    return [
      scheme,
      new Map([...table.matchAll(/'?([a-z0-9-]+)'?: '(#[0-9a-f]{6})'/g)].map(([, name, hex]) => [name, hex])),
    ] as const;
  });
  const used = new Set([...css.matchAll(/^ {2}color: var\(--c-([a-z0-9-]+)\)/gm)].map(([, name]) => name ?? ''));

  it.each(schemes)('have a contrast of 4.5 or more on the ground of the %s scheme', (_scheme, table) => {
    expect(used.size).toBeGreaterThan(5);
    for (const name of used) {
      expect([name, contrast(table.get(name) ?? '', table.get('surface-2') ?? '') >= 4.5]).toEqual([name, true]);
    }
  });
});

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
