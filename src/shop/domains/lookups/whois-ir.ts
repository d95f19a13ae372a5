import type { Lookup, LookupResult } from '../types.ts';

/** Matches a rejection because of too many requests. */
const limited = /(?:query|connection|request)s? (?:rate|limit)|too many|exceeded|access denied/i;

/**
 * Parses the response of whois.nic.ir, whose comments begin with `%`. A name is free only if the registry states that
 * it has no entry; an empty response, an error and anything else are `unknown`.
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
