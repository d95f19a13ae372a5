import { z } from 'zod';
import type { Outgoing, OutgoingResponse } from '../../../platform/outgoing.ts';
import type { Lookup, LookupResult } from '../types.ts';

const defaultRetryMs = 60_000;
const longestRetryMs = 60 * 60_000;

const found = z.object({
  objectClassName: z.literal('domain'),
  ldhName: z.string().max(260),
  status: z.array(z.string().max(100)).max(50).optional(),
});

/**
 * Parses the response of a registry's RDAP server (RFC 9082, 9083). A name is free only if the server responds with 404
 * and not with a web page, which another server at that address would send. Anything unclear is `unknown`.
 */
export function readRdap(
  { status, headers, text }: Pick<OutgoingResponse, 'status' | 'headers' | 'text'>,
  { name, now }: { name: string; now: number },
): LookupResult {
  if (status === 404) return { state: isWebPage(headers, text) ? 'unknown' : 'free' };
  if (status === 429 || status === 503) return { state: 'unknown', retryMs: retryAfter(headers, now) };
  if (status !== 200) return { state: 'unknown' };
  const read = found.safeParse(parse(text));
  if (!read.success || read.data.ldhName.toLowerCase().replace(/\.$/, '') !== name) return { state: 'unknown' };
  const isReserved = read.data.status?.some((one) => /^(?:reserved|blocked)$/i.test(one)) ?? false;
  return { state: isReserved ? 'reserved' : 'taken' };
}

export const createRdapLookup =
  (call: Outgoing, { now, timeLimit }: { now(): number; timeLimit: number }): Lookup =>
  async (name) => {
    const headers = { accept: 'application/rdap+json, application/json' };
    return readRdap(await call({ path: `/domain/${name}`, headers, timeLimit }), { name, now: now() });
  };

const isWebPage = (headers: Headers, text: string) =>
  /\bhtml\b/i.test(headers.get('content-type') ?? '') || /^\s*</.test(text);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Seconds or a date (RFC 9110); limited, so that no server can stop the sale of a top-level domain permanently. */
function retryAfter(headers: Headers, now: number): number {
  const value = headers.get('retry-after') ?? '';
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 1_000), longestRetryMs) : defaultRetryMs;
}
