import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../platform/config.ts';

export type CookieKeys = Pick<Config, 'secret' | 'baseUrl'>;

const year = 365 * 24 * 60 * 60;
const idPattern = /^[0-9a-f]{32}$/;

/** A signed random id that a browser carries for a year; scripts cannot read it. */
export interface SignedCookie {
  /** Reads the id of a request; null if there is none or its signature is invalid. */
  read(request: Request, keys: CookieKeys): string | null;
  /** `Set-Cookie` line that sets this id. */
  give(id: string, keys: CookieKeys): string;
  /** `Set-Cookie` line that deletes it. */
  take(keys: CookieKeys): string;
}

/** `signedCookie('visitor')` is the cookie `mizban-visitor`; an id signed for one cookie is invalid in another. */
export function signedCookie(purpose: string): SignedCookie {
  const nameFor = ({ baseUrl }: CookieKeys) =>
    baseUrl.startsWith('https:') ? `__Host-mizban-${purpose}` : `mizban-${purpose}`;
  const sign = (id: string, { secret }: CookieKeys) =>
    createHmac('sha256', secret).update(`${purpose}\0id\0${id}`).digest('base64url');
  const line = (value: string, maxAge: number, keys: CookieKeys) => {
    const secure = keys.baseUrl.startsWith('https:') ? '; Secure' : '';
    return `${nameFor(keys)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
  };
  return {
    read({ headers }, keys) {
      const start = `${nameFor(keys)}=`;
      const pair = (headers.get('cookie') ?? '').split(';').find((part) => part.trim().startsWith(start));
      const [id = '', signature = ''] = pair?.trim().slice(start.length).split('.') ?? [];
      if (!idPattern.test(id)) return null;
      const given = Buffer.from(signature);
      const expected = Buffer.from(sign(id, keys));
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
    },
    give: (id, keys) => line(`${id}.${sign(id, keys)}`, year, keys),
    take: (keys) => line('', 0, keys),
  };
}
