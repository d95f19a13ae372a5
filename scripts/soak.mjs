/** `npm run soak`: the built program under long load, slow clients and floods; the arguments go to `bench/soak.ts`. */
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { exitCleanlyOnSignals, main, run } from './lib/process.mjs';
import { pinnedNode } from './lib/project.mjs';
import { exitOnHelp } from './lib/usage.mjs';

exitOnHelp(`
Usage: npm run soak [-- OPTIONS]

The built program under long load, slow clients, floods and kills, and without its database.

--short       seconds instead of half an hour, without kills and without the loss of the database
--only TEXT   the parts whose name has this text in it
`);

await main(async () => {
  exitCleanlyOnSignals();
  await ensureInstalled();
  await ensureBuilt();
  const { code } = await run(pinnedNode(), ['bench/soak.ts', ...process.argv.slice(2)]);
  return code;
});
