/** `npm run bench`: measures the built program; the arguments go to `bench/run.ts`. */
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { exitCleanlyOnSignals, main, run } from './lib/process.mjs';
import { pinnedNode } from './lib/project.mjs';
import { exitOnHelp } from './lib/usage.mjs';

exitOnHelp(`
Usage: npm run bench [-- OPTIONS]

Measures the built program and prints one table; the same as JSON is written to dist/bench.json.

--quick       measures less
--only=PART   site, traffic, growth, shop or import
--postgres    growth and shop on PostgreSQL too
--posts N     growth alone, from 1,000 posts to N on both databases
`);

await main(async () => {
  exitCleanlyOnSignals();
  await ensureInstalled();
  await ensureBuilt();
  const { code } = await run(pinnedNode(), ['bench/run.ts', ...process.argv.slice(2)], {
    env: { NODE_ENV: 'production' },
  });
  return code;
});
