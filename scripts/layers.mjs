/** Checks that the folders import each other only as the architecture allows; see `lib/layer-rules.mjs`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from './lib/imports.mjs';
import { faultsIn } from './lib/layer-rules.mjs';
import { main } from './lib/process.mjs';
import { root } from './lib/project.mjs';
import { filesUnder } from './lib/sources.mjs';
import { exitOnHelp } from './lib/usage.mjs';

exitOnHelp(`
Usage: node scripts/layers.mjs

Checks that the folders import each other only as the architecture allows.
`);

await main(() => {
  const files = ['src', 'content'].flatMap(filesUnder).filter((file) => /\.tsx?$/.test(file));
  const imports = importsOf(new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])));
  const faults = faultsIn(imports);
  for (const { rule, path } of faults) console.error(`${rule.name}: ${path.join(' → ')}\n  ${rule.why}\n`);
  console.log(`${files.length} files, ${imports.length} imports, ${faults.length} faults`);
  return faults.length > 0 ? 1 : 0;
});
