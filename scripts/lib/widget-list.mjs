const importLine = /^import \{ \w+ \} from '\.\/([a-z0-9-]+)\/index\.ts';$/;

/** Returns the names of a widget in code: `namesOf('icon-box')` gives `iconBox` and `IconBox`. */
export function namesOf(type) {
  const pascal = type
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  return { camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), pascal };
}

/** The text of `src/widgets/index.ts` with one more widget: its import and its entry, both in alphabetical place. */
export function addToList(text, type) {
  const lines = text.split('\n');
  const types = lines.flatMap((line) => importLine.exec(line)?.[1] ?? []);
  const next = types.find((known) => known > type);
  const neighbour = next ?? types.at(-1) ?? '';
  for (const lineOf of [importOf, entryOf]) {
    const found = lines.indexOf(lineOf(neighbour));
    if (found < 0) throw new Error('src/widgets/index.ts does not have the usual shape; add the widget by hand.');
    lines.splice(next === undefined ? found + 1 : found, 0, lineOf(type));
  }
  return lines.join('\n');
}

const importOf = (type) => `import { ${namesOf(type).camel} } from './${type}/index.ts';`;
const entryOf = (type) => `  ${namesOf(type).camel},`;
