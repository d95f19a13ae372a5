import { describe, expect, it } from 'vitest';
import { parseAudit } from './audit.mjs';
import { isAllowed, licencesOf } from './licences.mjs';
import { missingOptionals, nameAt, packagesOf, readLockfile } from './lockfile.mjs';

const lockfile = readLockfile();
const packages = packagesOf(lockfile);

describe('the lockfile (P66)', () => {
  it('holds every optional package that it names, so that npm ci accepts it', () => {
    expect(missingOptionals(lockfile).map(([, name]) => name)).toEqual([]);
  });

  it('finds an optional package that is missing, and one that lies further up', () => {
    const entry = { optionalDependencies: { here: '1', above: '1', nowhere: '1' } };
    const places = { 'node_modules/a/node_modules/b': entry, 'node_modules/a/node_modules/b/node_modules/here': {} };
    expect(missingOptionals({ packages: { ...places, 'node_modules/above': {} } })).toEqual([[entry, 'nowhere']]);
  });

  it('has the binaries of x64 and of arm64', () => {
    const linux = packages.filter(([, { os, libc }]) => os?.[0] === 'linux' && libc?.[0] !== 'musl');
    const namesFor = (cpu) => linux.filter(([, entry]) => entry.cpu?.[0] === cpu).map(([path]) => path);
    const x64 = namesFor('x64');
    expect(x64.length).toBeGreaterThan(5);
    expect(namesFor('arm64')).toEqual(x64.map((path) => path.replace('x64', 'arm64')));
  });

  it('knows the checksum of every package, and none runs a script when it is installed', () => {
    expect(packages.filter(([, { integrity }]) => !integrity)).toEqual([]);
    expect(packages.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([]);
  });

  it('holds one copy of each package of the text editor, which Puck and the staff area share', () => {
    const editor = packages.filter(([path]) => /^(@tiptap\/|prosemirror-)/.test(nameAt(path)));
    expect(editor.length).toBeGreaterThan(20);
    expect(editor.filter(([path]) => path !== `node_modules/${nameAt(path)}`)).toEqual([]);
    const tiptap = editor.filter(([path]) => nameAt(path).startsWith('@tiptap/'));
    expect(new Set(tiptap.map(([, { version }]) => version)).size).toBe(1);
  });
});

describe('the audit (P66)', () => {
  const counts = (more) => ({ vulnerabilities: { critical: 0, high: 0, moderate: 0, low: 0, ...more } });
  const one = { name: 'left-pad', severity: 'high', range: '<2' };
  it.each([
    ['nothing found', { metadata: counts(), vulnerabilities: {} }, [true, true]],
    ['something moderate', { metadata: counts({ moderate: 2 }), vulnerabilities: {} }, [true, true]],
    ['something high', { metadata: counts({ high: 1 }), vulnerabilities: { 'left-pad': one } }, [true, false]],
    ['a count without names', { metadata: counts({ critical: 1 }) }, [true, false]],
    ['a registry that cannot be reached', { message: 'request to … failed' }, [false, false]],
    ['an error of npm', { error: { code: 'ENOAUDIT', summary: 'no audit' } }, [false, false]],
    ['an empty answer', {}, [false, false]],
  ])('%s', (_name, output, [isDone, isClean]) => {
    expect(parseAudit(JSON.stringify(output))).toMatchObject({ isDone, isClean });
  });

  it('that did not run is reported as such', () => {
    expect(parseAudit('')).toEqual({
      isDone: false,
      isClean: false,
      lines: ['Audit: NOT DONE, the registry cannot be asked (no answer).'],
    });
  });
});

describe('licences (P66)', () => {
  it('are all allowed', () => {
    expect(licencesOf(lockfile).filter(({ license }) => !isAllowed(license))).toEqual([]);
  });

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['Apache-2.0 AND MIT', true],
    ['Apache-2.0 AND GPL-3.0-only', false],
    ['AGPL-3.0-only', false],
    ['unknown', false],
  ])('%s is allowed: %s', (expression, expected) => expect(isAllowed(expression)).toBe(expected));
});
