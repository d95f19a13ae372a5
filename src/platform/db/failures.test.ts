import { describe, expect, test } from 'vitest';
import { AppError, fail } from '../errors.ts';
import { asDatabaseError } from './failures.ts';

const driverError = (message: string, facts: object = {}) => Object.assign(new Error(message), facts);

describe('a database that is away raises Unavailable with the cause', () => {
  test.each([
    ['refused', driverError('connect ECONNREFUSED', { code: 'ECONNREFUSED' })],
    ['reset', driverError('read ECONNRESET', { code: 'ECONNRESET' })],
    ['terminated by an administrator', driverError('terminating connection', { code: '57P01' })],
    ['starting up', driverError('the database system is starting up', { code: '57P03' })],
    ['too many connections', driverError('sorry, too many clients already', { code: '53300' })],
    ['too slow', driverError('canceling statement due to statement timeout', { code: '57014' })],
    ['pool exhausted', driverError('timeout exceeded when trying to connect')],
    ['connection lost', driverError('Connection terminated unexpectedly')],
    ['all addresses refused', Object.assign(new AggregateError([driverError('x', { code: 'ECONNREFUSED' })]))],
    ['SQLite busy', driverError('database is locked', { code: 'ERR_SQLITE_ERROR', errcode: 5 })],
    ['SQLite disk full', driverError('database or disk is full', { code: 'ERR_SQLITE_ERROR', errcode: 13 })],
    ['SQLite I/O error', driverError('disk I/O error', { code: 'ERR_SQLITE_ERROR', errcode: 778 })],
  ])('%s', (_name, thrown) => {
    const error = asDatabaseError(thrown) as AppError;
    expect(error).toBeInstanceOf(AppError);
    expect(error.name).toBe('Unavailable');
    expect(error.cause).toBe(thrown);
  });

  test.each([
    ['a mistake in a statement', driverError('syntax error', { code: '42601' })],
    ['a broken constraint', driverError('duplicate key', { code: '23505' })],
    ['an SQLite constraint', driverError('UNIQUE failed', { code: 'ERR_SQLITE_ERROR', errcode: 2067 })],
    ['an error of ours', fail('NotFound')],
    ['no error at all', 'text'],
  ])('but %s is unchanged', (_name, thrown) => {
    expect(asDatabaseError(thrown)).toBe(thrown);
  });
});
