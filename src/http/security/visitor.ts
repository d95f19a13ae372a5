import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { randomToken } from '../../platform/ids.ts';
import { type CookieKeys, signedCookie } from './signed-cookie.ts';

/** Somebody who is not signed in, as far as the program may know them. */
export interface Visitor {
  /** From the signed cookie; null for a browser that sent none, or one that is not ours. */
  id: string | null;
  /** The address of the connection, hashed with the server's secret: it can be compared but not read back. */
  address: string;
}

const cookie = signedCookie('visitor');

/** Reads who calls from the cookie and the address of the connection. */
export function readVisitor(call: { request: Request; address: string }, keys: CookieKeys): Visitor {
  return { id: cookie.read(call.request, keys), address: hashAddress(networkOf(call.address), keys) };
}

/** A new random id for a visitor without one. */
export function newVisitorId(): string {
  return randomToken(16);
}

/** The `Set-Cookie` line that makes the browser carry the id. */
export const visitorCookie = cookie.give;

function hashAddress(network: string, { secret }: CookieKeys): string {
  return createHmac('sha256', secret).update(`visitor\0address\0${network}`).digest('base64url');
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
