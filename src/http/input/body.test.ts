import { describe, expect, it } from 'vitest';
import { parseJson } from './body.ts';

describe('a JSON body', () => {
  it.each([
    '{}',
    '[]',
    '"a:b"',
    '{"a":{"a":1},"b":[{"a":1},{"a":2}],"c":"\\"a\\":1","d\\\\":":"}',
    '{"a" : "x\\\\", "b"\n:\t2}',
  ])('%s is taken', (text) => {
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });

  it.each([
    '{"a":1,"a":1}',
    '{"a":1,"\\u0061":2}',
    '[{"b":{"a":1,"c":[],"a":{}}}]',
    '{"__proto__":{"x":1}}',
    '{"a":{"constructor":1}}',
    '{"\\u005f_proto__":1}',
    '[{"prototype":1}]',
    `${'['.repeat(130)}${']'.repeat(130)}`,
    '{"a":1',
  ])('P8: %s is refused', (text) => {
    expect(() => parseJson(text)).toThrow();
  });
});
