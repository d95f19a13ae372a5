/** `npm run backup`; the arguments go to `src/cli/backup.ts`. */
import { runCommand } from './lib/command.mjs';

await runCommand('src/cli/backup.ts');
