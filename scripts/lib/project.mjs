import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const modules = join(root, 'node_modules');

/**
 * The Node that runs everything after the installation: the one pinned in package.json, or the host's own where no
 * pinned one exists for the platform.
 */
export function pinnedNode() {
  // Not `.bin/node`: npm 10 drops that link along with the package of the other architecture, which claims it too.
  const pinned = join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  throw new Error(
    `There is no pinned Node for ${process.platform} ${process.arch}: install Node 24 or newer (this is ${process.version}).`,
  );
}
