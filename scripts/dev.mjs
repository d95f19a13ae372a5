/** `npm run dev`: serves the site from its sources and follows every change. */
import { ensureInstalled } from './lib/install.mjs';
import { exitCleanlyOnSignals, main } from './lib/process.mjs';
import { serve } from './lib/serve.mjs';

await main(async () => {
  const release = exitCleanlyOnSignals();
  await ensureInstalled();
  release();
  return serve('scripts/dev-server.mjs', { env: { NODE_ENV: 'development' } });
});
