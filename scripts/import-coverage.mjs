/** `npm run import-coverage`: measures the share of public Elementor documents that is imported. */
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/process.mjs';
import { root } from './lib/project.mjs';
import { exitOnHelp } from './lib/usage.mjs';

exitOnHelp(`
Usage: npm run import-coverage -- [--details N] FOLDER…

Maps the Elementor documents in the template files (JSON) and WordPress exports (XML) below each FOLDER and prints one row
per folder: widgets by level, style settings kept, documents without an unsupported widget.

--details N   also the N most frequent widgets and settings without a home
`);

await main(async () => {
  await ensureInstalled();
  const { runnerImport } = await import('vite');
  const styles = {
    name: 'no-styles',
    enforce: 'pre',
    resolveId: (id) => (/\.css(?:\?|$)/.test(id) ? '\0empty' : undefined),
    load: (id) => (id === '\0empty' ? 'export default ""' : undefined),
  };
  await runnerImport(join(root, 'bench', 'import-coverage', 'run.ts'), {
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [styles],
  });
  return 0;
});
