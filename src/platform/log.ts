import pino, { type Logger } from 'pino';

export type Log = Logger;

/**
 * Creates the structured log of the process, one JSON line per event from the given log level on; secrets are redacted
 * by key.
 */
export function createLog({ level }: { level: string }): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: ['password', '*.password', 'token', '*.token', 'secret', '*.secret'],
  });
}

/** A silent log, for tests and tools. */
export const silentLog: Log = pino({ level: 'silent' });
