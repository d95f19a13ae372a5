/** `npm run new:resource NAME [LABEL]`: creates the folder of a new staff resource and adds it to the list. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { exitCleanlyOnSignals, main, quiet, runTool } from './lib/process.mjs';
import { root } from './lib/project.mjs';
import { addResource, fillResource } from './lib/resource-list.mjs';
import { exitOnHelp } from './lib/usage.mjs';
import { namesOf } from './lib/widget-list.mjs';

exitOnHelp(`
Usage: npm run new:resource NAME [LABEL]

Creates src/staff/NAME/ with a list, its screen and a passing test, and adds it to the list. NAME has at most 41 small letters, digits and dashes.
`);

const template = join(root, 'scripts', 'templates', 'resource');
const listFile = 'src/staff/index.ts';

await main(async () => {
  const [name, label = name] = process.argv.slice(2);
  const list = readFileSync(join(root, listFile), 'utf8');
  checkName(name, list);
  exitCleanlyOnSignals();
  await ensureInstalled();

  const longerList = addResource(list, name);
  const folder = `src/staff/${name}`;
  const files = readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(template.length + 1));
  for (const file of files) {
    const path = join(root, folder, file.replace('kebab-name', name));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, fillResource(readFileSync(join(template, file), 'utf8'), { name, label }));
  }
  writeFileSync(join(root, listFile), longerList);
  const { code, output } = await runTool('biome', ['check', '--write', folder, listFile], { stdio: quiet });
  if (code !== 0) throw new Error(output);
  console.log(`Created ${folder} and added it to ${listFile}. Next:
- name its screen, «${label}», in a chapter of docs/staff-guide/
- npm run describe-responses
- npx vitest run --project unit --project integration-sqlite ${folder} src/staff/every src/staff/help src/http/staff -u`);
  return 0;
});

function checkName(name, list) {
  if (!/^(?=.{1,41}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name ?? '')) {
    throw new Error(
      'Usage: npm run new:resource NAME [LABEL], with a name of at most 41 small letters, digits and dashes like gift-cards.',
    );
  }
  if (name === 'shared' || existsSync(join(root, 'src', 'staff', name)))
    throw new Error(`There is already a resource ${name}.`);
  if (new RegExp(`\\b${namesOf(name).camel}\\b`).test(list))
    throw new Error(`A resource cannot be called ${name}: the code uses the name for something else.`);
}
