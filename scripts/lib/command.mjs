import { ensureInstalled } from './install.mjs';
import { exitCleanlyOnSignals, main, run } from './process.mjs';
import { pinnedNode } from './project.mjs';

/** Runs a command of the program from its source, without a build, while the server may run. */
export async function runCommand(script) {
  await main(async () => {
    exitCleanlyOnSignals();
    await ensureInstalled();
    const { code } = await run(pinnedNode(), [script, ...process.argv.slice(2)]);
    return code;
  });
}
