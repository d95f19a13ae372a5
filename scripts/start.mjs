/** `npm start`: installs and builds what changed, then serves the site. */
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { exitCleanlyOnSignals, main } from './lib/process.mjs';
import { serve } from './lib/serve.mjs';
import { serverEnv } from './lib/server-env.mjs';

await main(async () => {
  const release = exitCleanlyOnSignals();
  await ensureInstalled();
  await ensureBuilt();
  release();
  return serve('dist/server/main.js', { env: serverEnv(process.env) });
});
