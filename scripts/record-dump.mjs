/** `npm run keep-dump`, after a new migration step; see `bench/dump/record.ts`. */
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { exitCleanlyOnSignals, main, run } from './lib/process.mjs';
import { pinnedNode } from './lib/project.mjs';
import { exitOnHelp } from './lib/usage.mjs';

exitOnHelp(`
Usage: npm run keep-dump

After a new step of the schema: keeps a dump of that version and what the step changed, in src/cli/fixtures/.
`);

await main(async () => {
  exitCleanlyOnSignals();
  await ensureInstalled();
  await ensureBuilt();
  const { code } = await run(pinnedNode(), ['bench/dump/record.ts'], { env: { NODE_ENV: 'production' } });
  return code;
});
