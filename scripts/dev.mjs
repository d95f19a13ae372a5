/** `npm run dev`: serves the site from its sources and follows every change. */
import { ensureInstalled } from './lib/install.mjs';
import { exitCleanlyOnSignals, main } from './lib/process.mjs';
import { serve } from './lib/serve.mjs';
import { exitOnHelp } from './lib/usage.mjs';

exitOnHelp(`
Usage: npm run dev

Serves the site from its sources, on http://localhost:3000 unless PORT and HOST say otherwise, and follows every change.
`);

await main(async () => {
  const release = exitCleanlyOnSignals();
  await ensureInstalled();
  release();
  return serve('scripts/dev-server.mjs', { env: { NODE_ENV: 'development' } });
});
