import type { Plugin } from 'vite';

const messages = new URL('aria-messages.ts', import.meta.url).pathname;
const files = /\/node_modules\/react-(?:aria|stately|aria-components)\/.*\/intlStrings\.mjs$/;
const name = 'aria-locale';

/** The package of React Aria whose messages a module gathers in thirty languages. */
export function packageOf(code: string): string {
  return /\/intl\/([a-z]+)\/en-US\.mjs/.exec(code)?.[1] ?? 'components';
}

/** Puts our Persian messages in the place of React Aria's languages, of which Persian is none. */
export function ariaLocale(): Plugin {
  const transform = {
    filter: { id: files },
    handler: (code: string) => ({
      code: `import { ariaMessages } from ${JSON.stringify(messages)};\nexport default { 'fa-IR': ariaMessages.${packageOf(code)} };`,
      map: null,
    }),
  };
  return {
    name,
    config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [{ name, transform }] } } }),
    transform,
  };
}
