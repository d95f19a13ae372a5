import { expect, it } from 'vitest';

const styles = import.meta.glob<string>('/src/{builder,features,site,ui,widgets}/**/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/**
 * Content that the HTML repeats or that need not be copied: alternative texts of missing pictures, printed addresses,
 * the cart badge.
 */
const repeated = /^(?:attr\((?:alt|href|data-name)\)|var\(--cart-count\)|counters?\([^)]*\)|none|normal)$/;

/** Returns values of `content` with words or numbers that cannot be selected, copied or searched. */
function writtenIn(css: string): string[] {
  return Array.from(css.matchAll(/(?:^|[{;\s])content:([^;}]*)/g), ([, value = '']) => value.trim()).filter((value) =>
    (value.match(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[\w-]+\([^)]*\)|\S+/g) ?? []).some((part) =>
      /^["']/.test(part) ? /[\p{L}\p{N}]/u.test(part) : !repeated.test(part),
    ),
  );
}

it.each(Object.entries(styles))('%s writes nothing that a visitor might want to copy', (_path, css) => {
  expect(writtenIn(css)).toEqual([]);
});

it('text in CSS would be found', () => {
  expect(
    writtenIn(`a{content:"تومان"}b::after{content: attr(data-price)}i{content:" (" attr(href) ")";}u{content:''}`),
  ).toEqual(['"تومان"', 'attr(data-price)']);
});
