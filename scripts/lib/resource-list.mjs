import { namesOf } from './widget-list.mjs';

/** The text of `src/staff/index.ts` with one more resource: its import and its entry. */
export function addResource(text, name) {
  const { camel } = namesOf(name);
  const entries = text.indexOf('export const resources = [');
  const comment = text.indexOf('\n/**');
  if (entries < 0 || comment < 0 || comment > entries)
    throw new Error('src/staff/index.ts does not have the usual shape; add the resource by hand.');
  const at = entries + 'export const resources = ['.length;
  const importLine = `import { ${camel} } from './${name}/resource.ts';\n`;
  return `${text.slice(0, comment)}${importLine}${text.slice(comment, at)}\n  ${camel},${text.slice(at)}`;
}

/** Fills a template file with the names of a resource. */
export function fillResource(text, { name, label }) {
  const { camel, pascal } = namesOf(name);
  const quoted = label.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  return text
    .replaceAll('kebab-name', name)
    .replaceAll('camelName', camel)
    .replaceAll('PascalName', pascal)
    .replaceAll('persian-label', () => quoted);
}
