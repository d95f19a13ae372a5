import { createHmac } from 'node:crypto';
import { randomToken } from '../../platform/ids.ts';
import { networkOf, wideNetworkOf } from './client-address.ts';
import { type CookieKeys, signedCookie } from './signed-cookie.ts';

/** Anonymous visitor, as far as the program may know them. */
export interface Visitor {
  /** From the signed cookie; null without one, or if the signature is invalid. */
  id: string | null;
  /** The address of the connection, hashed with the server's secret: it can be compared but not read back. */
  address: string;
}

const cookie = signedCookie('visitor');

/** Reads the visitor from the cookie and the address of the connection. */
export function readVisitor(call: { request: Request; address: string }, keys: CookieKeys): Visitor {
  return { id: cookie.read(call.request, keys), address: hashAddress(networkOf(call.address), keys) };
}

/**
 * Hash of the wider network of an address and the day: groups calls of one day by network, and cannot be linked to another
 * day.
 */
export function hashNetwork(address: string, now: number, { secret }: CookieKeys): string {
  const day = Math.floor(now / 86_400_000);
  const network = `${day}\0${wideNetworkOf(address)}`;
  return createHmac('sha256', secret).update(`visitor\0network\0${network}`).digest('base64url');
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
