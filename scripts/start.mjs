/** `npm start`: installs and builds if something changed, then serves the site. */
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { exitCleanlyOnSignals, main } from './lib/process.mjs';
import { serve } from './lib/serve.mjs';
import { serverEnv } from './lib/server-env.mjs';
import { exitOnHelp } from './lib/usage.mjs';

exitOnHelp(`
Usage: npm start

Installs and builds what changed, then serves the site. Everything is set by variables of the environment (PORT, HOST,
BASE_URL, DATA_DIR, DATABASE_URL …), which docs/operations.md lists.
`);

await main(async () => {
  const release = exitCleanlyOnSignals();
  await ensureInstalled();
  await ensureBuilt();
  release();
  return serve('dist/server/main.js', { env: serverEnv(process.env) });
});
