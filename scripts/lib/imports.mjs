import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** The kinds of syntax that import a module, each with a check for type-only imports. */
const importKinds = [
  ['ImportDeclaration', (node) => node.importKind === 'type'],
  ['ExportNamedDeclaration', (node) => node.exportKind === 'type'],
  ['ExportAllDeclaration', (node) => node.exportKind === 'type'],
  ['ImportExpression', () => false],
  ['TSImportType', () => true],
];

/**
 * Returns the imports of TypeScript sources as a list of `{ from, to, typeOnly }`. `to` is a path of the repository or, for
 * a package, the name as imported (Node's own modules always with `node:`). `typeOnly` imports leave no trace in the
 * running program: `import type`, `export type`, `typeof import()`. `import { type A }` does, so it does not count.
 *
 * @param {Map<string, string>} sources text by path
 */
export function importsOf(sources) {
  return [...sources].flatMap(([from, text]) => {
    const { program, errors } = parseSync(from, text);
    if (errors.length > 0) throw new Error(`${from}: ${errors[0].message}`);
    const found = [];
    const add = (source, typeOnly) => {
      if (source?.type === 'Literal') found.push({ from, to: resolve(from, source.value), typeOnly });
    };
    const visit = ([kind, isTypeOnly]) => [kind, (node) => add(node.source, isTypeOnly(node))];
    new Visitor(Object.fromEntries(importKinds.map(visit))).visit(program);
    return found;
  });
}

function resolve(from, specifier) {
  if (/^\.\.?\//.test(specifier)) return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''));
  return builtinModules.includes(specifier) ? `node:${specifier}` : specifier;
}
