/** `npm run sweep-files`: lists or deletes unreferenced files; the arguments go to `src/cli/sweep-files.ts`. */
import { runCommand } from './lib/command.mjs';

await runCommand('src/cli/sweep-files.ts');
