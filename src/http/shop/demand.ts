import { z } from 'zod';
import { challengeSeconds } from '../../platform/proof-of-work.ts';
import { demandingForms, demandReasons, type SignInDemand } from '../../shop/customers/demand.ts';
import { type CookieSite, readCookie, secretCookie } from './cookies.ts';

const name = 'mizban_demand';

/** What the cookie holds. The browser sends it, so it decides nothing: whether a proof is right the server computes. */
const shape = z.object({
  form: z.enum(demandingForms),
  fields: z.record(z.string().max(20), z.string().max(300)),
  reason: z.enum(demandReasons),
  challenge: z.string().max(2_000),
  freeAt: z.number(),
});

/** What a form demands, as it is kept until it is sent again. */
export type GivenDemand = z.output<typeof shape>;

/**
 * The `Set-Cookie` line by which a form tells the page that it leads to what it demands; without a demand the one that
 * the browser still carries goes. Null when there is nothing to set.
 */
export function demandCookie(request: Request, demand: GivenDemand | undefined, site: CookieSite): string | null {
  if (demand === undefined) return readCookie(request, name, site) === null ? null : secretCookie(name, '', 0, site);
  return secretCookie(name, Buffer.from(JSON.stringify(demand)).toString('base64url'), challengeSeconds, site);
}

/** What a form has demanded of this browser; null for nothing. */
export function readDemand(request: Request, now: number, site: CookieSite): SignInDemand | null {
  const text = readCookie(request, name, site);
  if (text === null) return null;
  const read = shape.safeParse(parse(Buffer.from(text, 'base64url').toString()));
  if (!read.success) return null;
  const { freeAt, ...demand } = read.data;
  return { ...demand, waitMinutes: Math.max(1, Math.ceil((freeAt - now) / 60_000)) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
