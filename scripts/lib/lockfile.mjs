import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const file = join(root, 'package-lock.json');

/** The lockfile of the project. */
export const readLockfile = () => JSON.parse(readFileSync(file, 'utf8'));

/** Writes the lockfile as npm does. */
export const writeLockfile = (lockfile) => writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`);

/** The installed packages in the lockfile as `[path, entry]`, without the project itself. */
export const packagesOf = ({ packages }) => Object.entries(packages).filter(([path]) => path !== '');

/** The name of the package at a path of the lockfile. */
export const nameAt = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * Returns optional dependencies that packages require and the lockfile lacks, as `[entry, name]`. npm leaves out those
 * that the registry does not carry, mostly binaries for foreign platforms, and then rejects its own file in `npm ci`.
 */
export function missingOptionals({ packages }) {
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !placesOf(path, name).some((place) => place in packages))
      .map((name) => [entry, name]),
  );
}

/** Returns Node's lookup paths of a package: next to the path, then further up. */
function placesOf(path, name) {
  const parts = path === '' ? [] : path.split(/\/?node_modules\//).slice(1);
  return Array.from({ length: parts.length + 1 }, (_, up) =>
    [...parts.slice(0, parts.length - up), name].map((part) => `node_modules/${part}`).join('/'),
  );
}
