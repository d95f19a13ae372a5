/**
 * Checks the types of some files and of the files that import them. `npm run check -- --changed` runs it with the changed
 * files; all types are checked by `npm run check`.
 */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { API } from 'typescript/unstable/sync';
import { importersOf } from './lib/changes.mjs';
import { main } from './lib/process.mjs';
import { root } from './lib/project.mjs';
import { exitOnHelp } from './lib/usage.mjs';

exitOnHelp(`
Usage: node scripts/types-near.mjs FILE…

Checks the types of the files and of those that import them.
`);

/** Returns the problems of a file, each as one line. */
function problemsIn(program, file) {
  const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  const text = found.length > 0 ? readFileSync(file, 'utf8') : '';
  return found.map(({ pos, code, text: message }) => {
    const line = text.slice(0, pos).split('\n').length;
    return `${relative(root, file)}:${line}: error TS${code}: ${message}`;
  });
}

await main(async () => {
  const changed = process.argv.slice(2).filter((file) => /\.tsx?$/.test(file));
  const api = new API({ cwd: root });
  try {
    const config = join(root, 'tsconfig.json');
    const { program } = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    const files = [...new Set([...changed, ...(await importersOf(changed))])]
      .map((file) => join(root, file))
      .filter((file) => program.getSourceFile(file));
    const problems = files.flatMap((file) => problemsIn(program, file));
    for (const problem of problems) console.error(problem);
    console.log(`The types of ${files.length} files were checked; \`npm run check\` checks all.`);
    return problems.length > 0 ? 1 : 0;
  } finally {
    api.close();
  }
});
