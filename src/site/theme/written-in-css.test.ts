import { expect, it } from 'vitest';

const styles = import.meta.glob<string>('/src/{builder,features,site,ui,widgets}/**/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What stands in the HTML too, or is of no use to who copies: words of pictures that did not come, addresses on paper, the badge of the cart. */
const repeated = /^(?:attr\((?:alt|href|data-name)\)|var\(--cart-count\)|counters?\([^)]*\)|none|normal)$/;

/** The values of `content` that would show words or numbers which nobody can select, copy or search for. */
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

it('what is written would be seen', () => {
  expect(
    writtenIn(`a{content:"تومان"}b::after{content: attr(data-price)}i{content:" (" attr(href) ")";}u{content:''}`),
  ).toEqual(['"تومان"', 'attr(data-price)']);
});
