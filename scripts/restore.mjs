/** `npm run restore`; the arguments go to `src/cli/restore.ts`. */
import { runCommand } from './lib/command.mjs';

await runCommand('src/cli/restore.ts');
