/** `npm run new:widget NAME [LABEL]`: makes the folder of a new widget with a passing test and adds it to the list. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { ensureInstalled } from './lib/install.mjs';
import { exitCleanlyOnSignals, main, quiet, runTool } from './lib/process.mjs';
import { root } from './lib/project.mjs';
import { exitOnHelp } from './lib/usage.mjs';
import { addToList, namesOf } from './lib/widget-list.mjs';

exitOnHelp(`
Usage: npm run new:widget NAME [LABEL]

Makes src/widgets/NAME/ with a passing test and adds it to the list. NAME has at most 41 small letters, digits and dashes.
`);

const template = join(root, 'scripts', 'templates', 'widget');
const listFile = 'src/widgets/index.ts';

await main(async () => {
  const [type, label = type] = process.argv.slice(2);
  const list = readFileSync(join(root, listFile), 'utf8');
  checkName(type, list);
  exitCleanlyOnSignals();
  await ensureInstalled();

  const longerList = addToList(list, type);
  const folder = `src/widgets/${type}`;
  mkdirSync(join(root, folder));
  const files = readdirSync(template).map((file) => {
    const path = `${folder}/${file.replace('kebab-name', type)}`;
    writeFileSync(join(root, path), fill(readFileSync(join(template, file), 'utf8'), { type, label }));
    return path;
  });
  writeFileSync(join(root, listFile), longerList);
  const { code, output } = await runTool('biome', ['check', '--write', folder, listFile], { stdio: quiet });
  if (code !== 0) throw new Error(output);
  console.log(`Made ${files.join('\n     ')}\nand added it to ${listFile}. Its test: npx vitest run ${folder}`);
  return 0;
});

function checkName(type, list) {
  if (!/^(?=.{1,41}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(type ?? '')) {
    throw new Error(
      'Usage: npm run new:widget NAME [LABEL], with a name of at most 41 small letters, digits and dashes like icon-box.',
    );
  }
  const { camel } = namesOf(type);
  if (existsSync(join(root, 'src', 'widgets', type))) throw new Error(`There is already a widget ${type}.`);
  if (new RegExp(`\\b${camel}\\b`).test(list) || !isIdentifier(camel)) {
    throw new Error(`A widget cannot be called ${type}: the code uses the name ${camel} for something else.`);
  }
}

function isIdentifier(name) {
  try {
    return Boolean(new Script(`'use strict'; const ${name} = 0;`));
  } catch {
    return false;
  }
}

function fill(text, { type, label }) {
  const { camel, pascal } = namesOf(type);
  const quoted = label.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  return text
    .replaceAll('kebab-name', type)
    .replaceAll('camelName', camel)
    .replaceAll('PascalName', pascal)
    .replaceAll('persian-label', () => quoted);
}
