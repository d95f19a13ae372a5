import { expect } from '@playwright/test';
import fc from 'fast-check';
import { findProperty, type PropertyName, propertyNames } from '../src/builder/style/properties.ts';
import { readStyle } from '../src/builder/style/style.ts';
import { styleCss } from '../src/builder/style/style-css.ts';
import { hostileValue, styleValues } from './fixtures/style-values.ts';
import { test } from './test.ts';

const samplesEach = 60;

/** The declarations of a printed rule; semicolons in quotes do not end one. */
function declarationsOf(css: string): Array<[name: string, value: string]> {
  return Array.from(css.matchAll(/([a-z-]+):((?:"[^"]*"|[^;"])*)(?:;|$)/g), ([, name = '', value = '']) => [
    name,
    value,
  ]);
}

test('every value that the table reads is CSS that the browser parses to the same value', async ({ page }) => {
  const given = propertyNames.flatMap((name) =>
    fc.sample(styleValues[name], samplesEach).map((value) => {
      const read = readStyle({ base: { [name]: value } })?.base?.[name]?.desktop;
      return {
        name,
        value,
        read,
        declared: declarationsOf(read === undefined ? '' : (findProperty(name)?.css(read) ?? '')),
      };
    }),
  );
  expect(
    given.filter(({ declared }) => declared.length === 0).map(({ name, value }) => `${name} ${JSON.stringify(value)}`),
    'every value is read',
  ).toEqual([]);
  const parsed = await page.evaluate(
    (rules) =>
      rules.map((declared) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`.e{${declared.map(([name, value]) => `${name}:${value}`).join(';')}}`);
        const { style } = sheet.cssRules[0] as CSSStyleRule;
        // A shorthand is empty when one of its longhands follows it.
        const whole = () => `${style.transitionDuration} ${style.transitionTimingFunction} ${style.transitionDelay}`;
        return declared.map(([name]) => (name === 'transition' ? whole() : style.getPropertyValue(name)));
      }),
    given.map(({ declared }) => declared),
  );
  const wrong = given.flatMap(({ name, declared }, at) =>
    declared.flatMap(([property, value], index) => {
      const got = parsed[at]?.[index] ?? '';
      return got !== '' && tokens(got, property) === tokens(value, property)
        ? []
        : [`${name} ${property}: ${value} → ${got}`];
    }),
  );
  expect(wrong).toEqual([]);
});

/** The tokens of a value in a form that does not depend on order, spaces or notation of colours and zeros. */
function tokens(value: string, property: string): string {
  const plain = value
    .toLowerCase()
    .replace(/#([0-9a-f]{6})([0-9a-f]{2})?\b/g, (_all, digits: string, alpha?: string) => rgb(digits, alpha))
    .replaceAll('transparent', 'rgba(0, 0, 0, 0)');
  const all = plain.match(/[^\s,()/]+/g) ?? [];
  // Zeros have no unit. They, and the style of a border without one, are left out where they are the default.
  return all
    .map((token) => token.replace(/^-?0[a-z%]*$/, '0'))
    .filter((token) => token !== '0' && !(token === 'none' && property.startsWith('border')))
    .sort()
    .join(' ');
}

function rgb(digits: string, alpha = 'ff'): string {
  const [r, g, b] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
  if (alpha === 'ff') return `rgb(${r}, ${g}, ${b})`;
  const byte = Number.parseInt(alpha, 16);
  const short = Math.round((byte / 255) * 100) / 100;
  return `rgba(${r}, ${g}, ${b}, ${Math.round(short * 255) === byte ? short : Math.round((byte / 255) * 1000) / 1000})`;
}

test('hostile values print nothing but rules of their element', async ({ page }) => {
  const style = fc.dictionary(
    fc.constantFrom('base', 'hover', 'active'),
    fc.dictionary(fc.constantFrom(...propertyNames), hostileValue, { minKeys: 1 }),
    { minKeys: 1 },
  );
  const sheets = fc.sample(style, 1_500).flatMap((stored) => {
    const read = readStyle(stored);
    return read ? [styleCss('.e', read)] : [];
  });
  const single = propertyNames.flatMap((name: PropertyName) =>
    [
      '}',
      '</style>',
      'url(//evil.example)',
      'expression(1)',
      'x'.repeat(100_000),
      Number.NaN,
      { desktop: { desktop: 1 } },
    ].filter((value) => readStyle({ base: { [name]: value } }) !== undefined),
  );
  expect(single, 'no hostile value is read').toEqual([]);
  const strange = await page.evaluate(
    (all) =>
      all.filter((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        const rules = [...sheet.cssRules].flatMap((rule) =>
          rule instanceof CSSMediaRule ? [...rule.cssRules] : [rule],
        );
        const isOwn = rules.every((rule) => rule instanceof CSSStyleRule && /^\.e[:,{ ]|^\.e$/.test(rule.selectorText));
        return !isOwn || /evil|expression|@import|<|\\/.test(css);
      }),
    sheets,
  );
  expect(strange).toEqual([]);
});
