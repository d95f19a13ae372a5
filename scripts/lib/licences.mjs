import { nameAt, packagesOf } from './lockfile.mjs';

/** Allowed licences of runtime and build dependencies: permissive ones, and weak copyleft for separate parts. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'CC0-1.0',
  'Python-2.0',
  'Zlib',
  'MPL-2.0',
  // libvips, a library that sharp loads.
  'LGPL-3.0-or-later',
  // The font.
  'OFL',
]);

/** Licences that packages declare only in an old field, in their readme or in a file. */
const saidElsewhere = {
  busboy: 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
};

/** Every package of the lockfile with its licence, by name. */
export function licencesOf(lockfile) {
  return packagesOf(lockfile)
    .map(([path, { version, license, dev = false }]) => {
      const name = nameAt(path);
      return { name, version, license: license ?? saidElsewhere[name] ?? 'unknown', dev };
    })
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1));
}

/** True if an SPDX expression can be satisfied with the allowed licences: all of `AND`, one of `OR`. */
export function isAllowed(expression) {
  const text = expression.replace(/^\((.*)\)$/, '$1');
  return text.split(' OR ').some((choice) => choice.split(' AND ').every((name) => allowed.has(name)));
}
