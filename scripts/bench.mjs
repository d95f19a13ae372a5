/** `npm run bench`: measures the built program; the arguments go to `bench/run.ts`. */
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { exitCleanlyOnSignals, main, run } from './lib/process.mjs';
import { pinnedNode } from './lib/project.mjs';

await main(async () => {
  exitCleanlyOnSignals();
  await ensureInstalled();
  await ensureBuilt();
  const { code } = await run(pinnedNode(), ['bench/run.ts', ...process.argv.slice(2)], {
    env: { NODE_ENV: 'production' },
  });
  return code;
});
