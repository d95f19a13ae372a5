import { expect, it } from 'vitest';
import { shareStyles } from './share-styles.ts';
import { type SharedStyle, sharedCss } from './shared-styles.ts';
import { readStyle } from './style.ts';

const nodesWith = (...styles: object[]) => {
  const nodes = styles.map((style) => ({
    widget: {},
    element: { style: readStyle(style) ?? {} },
    style: null as SharedStyle | null,
  }));
  shareStyles(nodes);
  return nodes;
};

it('prints equal styles once, those that begin alike beside each other, and one block for each width', () => {
  const red = { base: { colour: { desktop: '#ff0000', mobile: '#00ff00' } } };
  const nodes = nodesWith(
    { base: { opacity: 0.5 } },
    red,
    { base: { colour: { desktop: '#ff0000', mobile: '#0000ff' } } },
    red,
  );
  const [faded, first, other, second] = nodes.map(({ style }) => style?.className);
  expect(second).toBe(first);
  expect(new Set([faded, first, other]).size).toBe(3);
  expect(sharedCss(nodes)).toBe(
    `.${other}{color:#ff0000}.${first}{color:#ff0000}.${faded}{opacity:0.5}` +
      `@media (width<=767px){.${other}{color:#0000ff}.${first}{color:#00ff00}}`,
  );
});

it('prints what elements inside inherit in the order of the document, each for itself', () => {
  const spaced = (letterSpacing: string) => ({ base: { letterSpacing } });
  const nodes = nodesWith(spaced('2px'), spaced('1px'), spaced('2px'));
  expect(sharedCss(nodes).match(/letter-spacing:\dpx/g)).toEqual(
    ['2px', '1px', '2px'].map((one) => `letter-spacing:${one}`),
  );
});

it('names the styles of two documents differently', () => {
  const names = [{ opacity: 0.5 }, { opacity: 0.6 }].map((base) => nodesWith({ base })[0]?.style?.className);
  expect(names[0]).not.toBe(names[1]);
});

it('names many styles, each once', () => {
  const nodes = nodesWith(
    ...Array.from({ length: 300 }, (_, at) => ({ base: { order: (at % 199) - 99, layer: at % 90 } })),
  );
  const classes = nodes.map(({ style }) => style?.className);
  expect(new Set(classes).size).toBe(300);
});

it('gives the most used style the first number', () => {
  const [rare, frequent] = [{ base: { opacity: 0.5 } }, { base: { opacity: 0.7 } }];
  const [one, , two] = nodesWith(rare, frequent, frequent);
  expect([one, two].map((node) => node?.style?.className.slice(-1))).toEqual(['1', '0']);
});
