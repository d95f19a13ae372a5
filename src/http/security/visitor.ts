import { createHmac, timingSafeEqual } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { Config } from '../../platform/config.ts';
import { randomToken } from '../../platform/ids.ts';

/** Somebody who is not signed in, as far as the program may know them. */
export interface Visitor {
  /** From the signed cookie; null for a browser that sent none, or one that is not ours. */
  id: string | null;
  /** The address of the connection, hashed with the server's secret: it can be compared but not read back. */
  address: string;
}

type Keys = Pick<Config, 'secret' | 'baseUrl'>;

const year = 365 * 24 * 60 * 60;
const idPattern = /^[0-9a-f]{32}$/;

/** Reads who calls from the cookie and the address of the connection. */
export function readVisitor(call: { request: Request; address: string }, keys: Keys): Visitor {
  return {
    id: readCookie(call.request.headers.get('cookie') ?? '', keys),
    address: sign(`address\0${networkOf(call.address)}`, keys),
  };
}

/** A new random id for a visitor without one. */
export function newVisitorId(): string {
  return randomToken(16);
}

/** The `Set-Cookie` line that makes the browser carry the id for a year; scripts cannot read it. */
export function visitorCookie(id: string, keys: Keys): string {
  const secure = isSecure(keys) ? '; Secure' : '';
  return `${cookieName(keys)}=${id}.${signId(id, keys)}; Path=/; Max-Age=${year}; HttpOnly; SameSite=Lax${secure}`;
}

function readCookie(header: string, keys: Keys): string | null {
  const name = `${cookieName(keys)}=`;
  const pair = header.split(';').find((part) => part.trim().startsWith(name));
  const [id = '', signature = ''] = pair?.trim().slice(name.length).split('.') ?? [];
  if (!idPattern.test(id)) return null;
  const given = Buffer.from(signature);
  const expected = Buffer.from(signId(id, keys));
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

function cookieName(keys: Keys): string {
  return isSecure(keys) ? '__Host-mizban-visitor' : 'mizban-visitor';
}

function isSecure({ baseUrl }: Keys): boolean {
  return baseUrl.startsWith('https:');
}

function signId(id: string, keys: Keys): string {
  return sign(`id\0${id}`, keys);
}

function sign(text: string, { secret }: Keys): string {
  return createHmac('sha256', secret).update(`visitor\0${text}`).digest('base64url');
}

/** The address itself, or the network of an IPv6 address: a household has all the addresses of its /64. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  const [plain = ''] = address.split('%');
  return isIPv6(plain) ? groupsOf(plain).slice(0, 4).join(':') : address;
}

/** The eight groups of an IPv6 address without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0');
  return [...start, ...zeros, ...end].map((group) => group.replace(/^0+(?=.)/, ''));
}
