import pino, { type Logger } from 'pino';

export type Log = Logger;

/** The structured log of the process, one JSON line an event; secrets are redacted by name. */
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
