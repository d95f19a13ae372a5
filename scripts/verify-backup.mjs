/** `npm run verify-backup`; the arguments go to `src/cli/verify-backup.ts`. */
import { runCommand } from './lib/command.mjs';

await runCommand('src/cli/verify-backup.ts');
