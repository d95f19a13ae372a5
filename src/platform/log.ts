import pino, { type Logger } from 'pino';

export type Log = Logger;

/** The structured log of the process; secrets never reach it because headers are never logged whole. */
export function createLog({ level, pretty = false }: { level: string; pretty?: boolean }): Log {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['password', '*.password', 'token', '*.token', 'secret', '*.secret'],
    ...(pretty ? { formatters: { level: (label) => ({ level: label }) } } : {}),
  });
}

/** A log that says nothing, for tests and tools. */
export const silentLog: Log = pino({ level: 'silent' });
