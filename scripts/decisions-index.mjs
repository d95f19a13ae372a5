/** `npm run decisions`: writes the index of decision records from their front matter. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decisionsIndex } from './lib/decisions.mjs';
import { root } from './lib/project.mjs';
import { exitOnHelp } from './lib/usage.mjs';

exitOnHelp(`
Usage: npm run decisions

Writes docs/decisions/README.md, the index of decision records, from their front matter.
`);

writeFileSync(join(root, 'docs', 'decisions', 'README.md'), decisionsIndex());
