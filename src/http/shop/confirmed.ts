import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../platform/config.ts';
import type { SignedIn } from '../security/signed-in.ts';
import { readCookie, secretCookie } from './cookies.ts';

type Keys = Pick<Config, 'secret' | 'baseUrl'>;
type Session = Pick<SignedIn, 'id' | 'sessionId'>;

const name = 'mizban_confirmed';
const seconds = 600;

/** `Set-Cookie` line after a signed-in user re-authenticated by password or code. */
export function giveConfirmed(user: Session, now: number, keys: Keys): string {
  const until = String(now + seconds * 1000);
  return secretCookie(name, `${until}.${sign(user, until, keys)}`, seconds, keys);
}

/** True if the user re-authenticated in this session within the last ten minutes. */
export function isConfirmed(request: Request, user: Session, now: number, keys: Keys): boolean {
  const [until = '', signature = ''] = (readCookie(request, name, keys) ?? '').split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(user, until, keys))];
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(until) > now;
}

/** `Set-Cookie` line that ends the re-authentication after its use. */
export const clearConfirmed = (keys: Keys) => secretCookie(name, '', 0, keys);

function sign({ id, sessionId }: Session, until: string, { secret }: Keys): string {
  return createHmac('sha256', secret).update(`confirmed\0${id}\0${sessionId}\0${until}`).digest('base64url');
}
