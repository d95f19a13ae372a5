import type { Lookup, LookupResult } from '../types.ts';

/** A refusal because of too many questions. */
const limited = /(?:query|connection|request)s? (?:rate|limit)|too many|exceeded|access denied/i;

/**
 * Reads the response of whois.nic.ir. Comments begin with `%`; a name is free only if the registry says that it has no
 * entry for it, and nothing, an error and anything else are unknown.
 */
export function readWhoisIr(text: string, name: string): LookupResult {
  const owned = /^domain:\s*(\S+)\s*$/im.exec(text)?.[1]?.toLowerCase();
  if (owned !== undefined) return { state: owned === name ? 'taken' : 'unknown' };
  if (limited.test(text)) return { state: 'unknown', retryMs: 60_000 };
  if (/not available for registration|only available .{0,80}under certain conditions/is.test(text))
    return { state: 'reserved' };
  if (/^%\s*ERROR:\s*101\b|^[%\s]*no entries found/im.test(text)) return { state: 'free' };
  return { state: 'unknown' };
}

export const createWhoisLookup =
  (ask: (line: string) => Promise<string>): Lookup =>
  async (name) =>
    readWhoisIr(await ask(name), name);
