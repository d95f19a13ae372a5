import type { Plugin } from 'vite';

/**
 * A build plugin: what Vite wraps around each `import()` of the page script, in a few lines. The chunks that a chunk
 * imports are fetched beside it and not after it, and its code waits for its style sheet, without which it fails. Vite's
 * own takes a tenth of the page script, for browsers without `modulepreload`, nonces and an event that nobody hears.
 */
export function fetchAhead(base: string): Plugin {
  return {
    name: 'fetch-ahead',
    enforce: 'pre',
    load: { filter: { id: /^\0vite\/preload-helper\.js$/ }, handler: () => helper(base) },
  };
}

const helper = (base: string) => `
const asked = {};
const fetchFile = (file) => new Promise((resolve, reject) => {
  const link = document.createElement('link');
  const isStyle = file.endsWith('.css');
  link.rel = isStyle ? 'stylesheet' : 'modulepreload';
  link.href = ${JSON.stringify(base)} + file;
  link.onload = resolve;
  link.onerror = (error) => {
    delete asked[file];
    reject(error);
  };
  document.head.append(link);
  if (!isStyle) resolve();
});
export const __vitePreload = (load, files = []) =>
  Promise.all(files.map((file) => asked[file] ??= fetchFile(file))).then(load);
`;
