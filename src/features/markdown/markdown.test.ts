import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './markdown.ts';

describe('parseMarkdown', () => {
  it.each<[string, string, unknown[]]>([
    ['a heading', '## چیدمان', [{ kind: 'heading', level: 2, parts: [{ kind: 'text', text: 'چیدمان' }] }]],
    ['a paragraph of two lines', 'یک\nدو', [{ kind: 'paragraph', parts: [{ kind: 'text', text: 'یک دو' }] }]],
    [
      'steps',
      '1. یک\n2. **دو**',
      [
        {
          kind: 'steps',
          items: [[{ kind: 'text', text: 'یک' }], [{ kind: 'strong', parts: [{ kind: 'text', text: 'دو' }] }]],
        },
      ],
    ],
    [
      'a step of two lines',
      '1. یک\n   دو\n2. سه',
      [{ kind: 'steps', items: [[{ kind: 'text', text: 'یک دو' }], [{ kind: 'text', text: 'سه' }]] }],
    ],
    ['a list', '- یک', [{ kind: 'list', items: [[{ kind: 'text', text: 'یک' }]] }]],
    ['a note', '> یک\n> دو', [{ kind: 'note', parts: [{ kind: 'text', text: 'یک دو' }] }]],
    [
      'a picture',
      '![متن](pictures/a.webp)',
      [{ kind: 'paragraph', parts: [{ kind: 'picture', text: 'متن', href: 'pictures/a.webp' }] }],
    ],
    [
      'a key and a link',
      '`Ctrl+K` [آن](02-around.md).',
      [
        {
          kind: 'paragraph',
          parts: [
            { kind: 'code', text: 'Ctrl+K' },
            { kind: 'text', text: ' ' },
            { kind: 'link', parts: [{ kind: 'text', text: 'آن' }], href: '02-around.md' },
            { kind: 'text', text: '.' },
          ],
        },
      ],
    ],
  ])('%s', (_name, source, expected) => {
    expect(parseMarkdown(source)).toEqual(expected);
  });
});
