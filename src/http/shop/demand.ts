import { z } from 'zod';
import { challengeSeconds } from '../../platform/proof-of-work.ts';
import { demandingForms, demandReasons, type SignInDemand } from '../../shop/customers/demand.ts';
import { type CookieSite, readCookie, secretCookie } from './cookies.ts';

const name = 'mizban_demand';

/** Content of the cookie. It comes from the browser, so it decides nothing: the server verifies the proof. */
const shape = z.object({
  form: z.enum(demandingForms),
  fields: z.record(z.string().max(20), z.string().max(300)),
  reason: z.enum(demandReasons),
  challenge: z.string().max(2_000),
  freeAt: z.number(),
});

/** Requirement of a form, stored until it is sent again. */
export type GivenDemand = z.output<typeof shape>;

/** Demand of a limit that is exceeded. */
export const demandOf = <T extends { ok: false }>({ ok: _ok, ...demand }: T) => demand;

/**
 * `Set-Cookie` line that passes a form's requirement to the target page; without one, it deletes the browser's current
 * one. Null if there is nothing to set.
 */
export function demandCookie(request: Request, demand: GivenDemand | undefined, site: CookieSite): string | null {
  if (demand === undefined) return readCookie(request, name, site) === null ? null : secretCookie(name, '', 0, site);
  return secretCookie(name, Buffer.from(JSON.stringify(demand)).toString('base64url'), challengeSeconds, site);
}

/** Requirement of the last form for this browser; null if there is none. */
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
