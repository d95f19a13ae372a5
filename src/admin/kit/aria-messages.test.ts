import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { colourMessages } from './aria-colour-messages.ts';
import { packageOf } from './aria-locale.ts';
import { ariaMessages } from './aria-messages.ts';

/** Messages of React Aria as `package.key`, from its English. */
function messagesOfAria(): string[] {
  const files = globSync('node_modules/react-{aria,stately,aria-components}/dist/private/intl/**/en-US.mjs');
  return files.flatMap((file) => {
    const name = /\/intl\/([a-z]+)\//.exec(file)?.[1] ?? 'components';
    return [...readFileSync(file, 'utf8').matchAll(/^ {4}"([^"]+)":/gm)].map(([, key]) => `${name}.${key}`);
  });
}

it('React Aria has all texts in Persian', () => {
  const said = messagesOfAria();
  expect(said.length).toBeGreaterThan(90);
  const all = { ...ariaMessages, color: colourMessages };
  const own = Object.entries(all).flatMap(([name, keys]) => Object.keys(keys).map((key) => `${name}.${key}`));
  expect(own.sort()).toEqual([...new Set(said)].sort());
});

it('the modules that gather its languages are still found', () => {
  const files = globSync('node_modules/react-{aria,stately,aria-components}/dist/private/**/intlStrings.mjs');
  const names = files.map((file) => packageOf(readFileSync(file, 'utf8')));
  expect(new Set(names)).toEqual(new Set([...Object.keys(ariaMessages), 'color']));
});
