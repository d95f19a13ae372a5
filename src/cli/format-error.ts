import { AppError } from '../platform/errors.ts';
import { StartError } from '../platform/start-error.ts';

/** Formats an error as one sentence for the operator; with a stack only if unexpected. */
export function explain(thrown: unknown): string {
  if (thrown instanceof StartError) return thrown.message;
  const cause = (thrown instanceof AppError && thrown.cause) || thrown;
  const { code, errcode = 0, syscall } = cause as { code?: string; errcode?: number; syscall?: string };
  if (code === 'EACCES' && syscall === 'listen') return 'HOST or PORT may not be used by this user.';
  const sentence = code === 'ERR_SQLITE_ERROR' ? sqliteSentences[errcode & 0xff] : sentences[code ?? ''];
  if (sentence) return sentence;
  if (thrown instanceof AppError && thrown.name === 'Unavailable') {
    return 'The database does not answer; check DATABASE_URL.';
  }
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
}

const full = 'The disk of DATA_DIR is full; make room and start again.';
const readOnly = 'DATA_DIR cannot be written to; check its owner and whether its disk is mounted read-only.';
const refused = 'The database server refuses the user or the password of DATABASE_URL.';

/** By codes of the operating system and of PostgreSQL. */
const sentences: Record<string, string> = {
  EADDRINUSE: 'PORT is already in use by another program.',
  EADDRNOTAVAIL: 'HOST is not an address of this machine.',
  ENOSPC: full,
  EDQUOT: full,
  EROFS: readOnly,
  EACCES: readOnly,
  '28000': refused,
  '28P01': refused,
  '3D000': 'The database that DATABASE_URL names does not exist; create it first.',
};

/** By result codes of SQLite. */
const sqliteSentences: Record<number, string> = {
  5: 'The database file in DATA_DIR is locked by another process; stop it first.',
  8: readOnly,
  10: 'The disk of DATA_DIR cannot be read or written (I/O error).',
  11: 'The database file in DATA_DIR is damaged; put a backup back.',
  13: full,
  14: readOnly,
  26: 'The database file in DATA_DIR is damaged; put a backup back.',
};
