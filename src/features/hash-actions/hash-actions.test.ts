import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codePoint, runs } from '../../platform/properties.testing.ts';
import { type HashAction, hashActionHref, parseHashAction } from './index.ts';

const base64 = (json: string) => Buffer.from(json).toString('base64');
const written = (name: string, settings: object) =>
  `#mizban-action:action=${name}&settings=${base64(JSON.stringify(settings))}`;

const known: HashAction[] = [
  { name: 'lightbox', settings: { url: '/media/سرور.webp', type: 'image', title: 'سرور «آلمان»' } },
  { name: 'lightbox', settings: { url: 'https://example.com/v.mp4', type: 'video', slideshow: 'abc1234' } },
  { name: 'reload-page', settings: {} },
  { name: 'popup:open', settings: { id: 811, toggle: false } },
  { name: 'popup:close', settings: { do_not_show_again: true } },
  { name: 'off_canvas:open', settings: { id: 'off0001' } },
  { name: 'off_canvas:close', settings: { id: 'lop0001-12-off0001' } },
  { name: 'off_canvas:toggle', settings: { id: 'off0001' } },
];

describe('a link or the address may carry a hash of the form #<builder>-action:action={name}&settings={base64 JSON}', () => {
  test.each(known)('$name survives a round trip', (action) => {
    expect(parseHashAction(hashActionHref(action))).toEqual(action);
  });

  test.each(known)('$name is read from every form of the same address', (action) => {
    const href = hashActionHref(action);
    const plain = decodeURIComponent(href);
    const forms = [plain, plain.slice(1), href.slice(1), encodeURIComponent(plain)];
    for (const form of forms) expect(parseHashAction(form)).toEqual(action);
  });

  test('a link has a literal # and the rest percent-encoded', () => {
    expect(hashActionHref({ name: 'popup:open', settings: { id: 811, toggle: false } })).toBe(
      '#mizban-action%3Aaction%3Dpopup%3Aopen%26settings%3DeyJpZCI6ODExLCJ0b2dnbGUiOmZhbHNlfQ%3D%3D',
    );
  });

  test.each<[string, object, HashAction]>([
    ['popup:open', { id: '811' }, { name: 'popup:open', settings: { id: 811, toggle: false } }],
    ['popup:open', { id: 811, toggle: 'yes' }, { name: 'popup:open', settings: { id: 811, toggle: true } }],
    ['popup:close', { do_not_show_again: 'yes' }, { name: 'popup:close', settings: { do_not_show_again: true } }],
    ['popup:close', { do_not_show_again: '' }, { name: 'popup:close', settings: { do_not_show_again: false } }],
    ['reload-page', [], { name: 'reload-page', settings: {} }],
    [
      'off_canvas:toggle',
      { id: 'off0001', displayMode: 'toggle' },
      { name: 'off_canvas:toggle', settings: { id: 'off0001' } },
    ],
  ])('%s with the settings %j of older links', (name, settings, action) => {
    expect(parseHashAction(written(name, settings))).toEqual(action);
  });

  test('without settings they are empty', () => {
    expect(parseHashAction('#mizban-action:action=reload-page')).toEqual({ name: 'reload-page', settings: {} });
    expect(parseHashAction('#mizban-action:action=popup:close&settings=')).toEqual({
      name: 'popup:close',
      settings: { do_not_show_again: false },
    });
  });

  test('a + that became a space is read', () => {
    const href = written('lightbox', { url: '/media/a.png', title: 'ûþ~ÿ?>' });
    expect(href).toContain('+');
    expect(parseHashAction(href.replaceAll('+', ' '))).toEqual(parseHashAction(href));
  });
});

describe('P3 bad base64, bad JSON, unknown names do nothing and throw nothing', () => {
  test.each([
    '',
    '#',
    '#mizban-action',
    '#mizban-action:',
    '#mizban-action:action=',
    '#mizban-action:action=popup:open',
    '#mizban-action:action=popup:open&settings=***',
    `#mizban-action:action=popup:open&settings=${base64('{"id":')}`,
    `#mizban-action:action=popup:open&settings=${base64('null')}`,
    `#mizban-action:action=popup:open&settings=${base64('"811"')}`,
    written('popup:open', { id: -1 }),
    written('popup:open', { id: 'javascript:alert(1)' }),
    written('popup:open', { id: [811, 812] }),
    written('popup:open', { id: 1e300 }),
    `#mizban-action:action=popup:open&settings=${base64('{"__proto__":{"id":811}}')}`,
    written('popup:toggle', { id: 811 }),
    written('constructor', { id: 811 }),
    written('__proto__', { id: 811 }),
    written('off_canvas:open', { id: '"]<img src=x>' }),
    written('off_canvas:open', { id: 'a'.repeat(61) }),
    written('lightbox', {}),
    written('lightbox', { url: 'javascript:alert(1)' }),
    written('lightbox', { url: 'data:text/html,x' }),
    written('lightbox', { url: '//evil.example/a.png' }),
    written('lightbox', { url: '/\\evil.example/a.png' }),
    written('lightbox', { url: `https://a/${'x'.repeat(2_000)}` }),
    '#mizban-action:action=popup:open&settings=%',
    `#mizban-action:action=popup:open&settings=${'A'.repeat(1_000_000)}`,
  ])('%.80s', (hash) => {
    expect(parseHashAction(hash)).toBeNull();
  });

  test('10,000 hostile hashes', () => {
    const json = fc.oneof(
      fc.json(),
      fc.json().map((text) => text.slice(1)),
      fc.string(),
    );
    const name = fc.oneof(
      fc.constantFrom(...known.map((action) => action.name), '__proto__', 'toString', 'popup:toggle'),
      fc.string(),
    );
    const hostile = fc.oneof(
      fc.string({ unit: codePoint }),
      fc.tuple(name, json).map(([action, text]) => `#mizban-action:action=${action}&settings=${base64(text)}`),
      fc
        .tuple(name, fc.dictionary(fc.constantFrom('id', 'url', 'toggle', '__proto__', 'type'), fc.anything()))
        .map(([action, settings]) => `#mizban-action:action=${action}&settings=${base64(safeJson(settings))}`),
      fc.tuple(name, fc.string()).map((parts) => `%23mizban-action%3Aaction%3D${parts.join('%26settings%3D')}`),
    );
    const names = new Set<string>(known.map((action) => action.name));
    fc.assert(
      fc.property(hostile, (hash) => {
        const action = parseHashAction(hash);
        if (action === null) return;
        expect(names).toContain(action.name);
        expect(Object.getPrototypeOf(action.settings)).toBe(Object.prototype);
        expect(parseHashAction(hashActionHref(action))).toEqual(action);
      }),
      runs(10_000),
    );
  });
});

function safeJson(value: object): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '{}';
  }
}
