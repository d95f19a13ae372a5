import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/project.mjs';

/** Folders whose parent describes the pattern that they follow. */
const patterns = /^src\/(widgets|staff)\/(?!shared$)/;

const foldersIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('__'))
    .map(({ name }) => `${folder}/${name}`);

const sourcesIn = (folder) =>
  readdirSync(join(root, folder)).filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing|\.cases\./.test(name));

const top = foldersIn('src');
const rooms = top.flatMap(foldersIn).filter((folder) => sourcesIn(folder).length >= 4 && !patterns.test(folder));

describe('READMEs of folders', () => {
  it.each([...top, ...rooms])('%s has one, of a few lines', (folder) => {
    expect(existsSync(join(root, folder, 'README.md'))).toBe(true);
  });

  const written = rooms.map((folder) => join(folder, 'README.md')).filter((path) => existsSync(join(root, path)));
  it.each(written)('%s names files that exist', (path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const names = [...text.matchAll(/`([^`\s]+(?:\.(?:tsx?|css)|\/))`/g)].map(([, name]) => name);
    const isThere = (name) => existsSync(join(root, name)) || existsSync(join(root, path, '..', name));
    expect(names.filter((name) => !isThere(name))).toEqual([]);
  });
});
