import type { Plugin } from 'vite';

const messages = new URL('aria-messages.ts', import.meta.url).pathname;
const colourMessages = new URL('aria-colour-messages.ts', import.meta.url).pathname;
const files = /\/node_modules\/react-(?:aria|stately|aria-components)\/.*\/intlStrings\.mjs$/;
const name = 'aria-locale';

/** Returns the React Aria package whose messages a module collects in thirty languages. */
export function packageOf(code: string): string {
  return /\/intl\/([a-z]+)\/en-US\.mjs/.exec(code)?.[1] ?? 'components';
}

/** Replaces React Aria's languages with our Persian messages; it has none. */
export function ariaLocale(): Plugin {
  const transform = {
    filter: { id: files },
    handler: (code: string) => ({ code: persianOf(packageOf(code)), map: null }),
  };
  return {
    name,
    config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [{ name, transform }] } } }),
    transform,
  };
}

function persianOf(name: string): string {
  if (name === 'color') {
    return `import { colourMessages } from ${JSON.stringify(colourMessages)};\nexport default { 'fa-IR': colourMessages };`;
  }
  return `import { ariaMessages } from ${JSON.stringify(messages)};\nexport default { 'fa-IR': ariaMessages.${name} };`;
}
