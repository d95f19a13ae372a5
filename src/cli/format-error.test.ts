import { describe, expect, it } from 'vitest';
import { fail } from '../platform/errors.ts';
import { StartError } from '../platform/start-error.ts';
import { explain } from './format-error.ts';

const system = (code: string, facts: object = {}) => Object.assign(new Error(code), { code, ...facts });
const sqlite = (errcode: number) => Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode });

describe('a start error', () => {
  it.each([
    ['a sentence of our own', new StartError('DATA_DIR is a teapot.'), 'DATA_DIR is a teapot.'],
    ['a full disk under the database', fail('Unavailable', { cause: sqlite(13) }), 'is full'],
    ['a full disk under the files', fail('Unavailable', { cause: system('ENOSPC') }), 'is full'],
    ['a read-only database', sqlite(8), 'cannot be written to'],
    ['a read-only disk', system('EROFS', { syscall: 'mkdir' }), 'cannot be written to'],
    ['a folder of somebody else', system('EACCES', { syscall: 'mkdir' }), 'cannot be written to'],
    ['a damaged database', sqlite(11), 'is damaged'],
    ['a file that is no database', sqlite(26), 'is damaged'],
    ['a port of the system', system('EACCES', { syscall: 'listen' }), 'HOST or PORT may not be used'],
    ['a port in use', system('EADDRINUSE', { syscall: 'listen' }), 'PORT is already in use'],
    ['a wrong password', system('28P01'), 'refuses the user or the password'],
    ['a database that is not there', system('3D000'), 'does not exist'],
    ['a server that is away', fail('Unavailable', { cause: system('ECONNREFUSED') }), 'check DATABASE_URL'],
  ])('is one line: %s', (_name, thrown, sentence) => {
    expect(explain(thrown)).toContain(sentence);
    expect(explain(thrown)).not.toContain('\n');
  });

  it('has its stack only if it is unexpected', () => {
    expect(explain(new TypeError('x is not a function'))).toContain('format-error.test.ts');
  });
});
