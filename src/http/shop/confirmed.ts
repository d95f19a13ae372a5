import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../platform/config.ts';
import type { SignedIn } from '../security/signed-in.ts';
import { readCookie, secretCookie } from './cookies.ts';

type Keys = Pick<Config, 'secret' | 'baseUrl'>;
type Session = Pick<SignedIn, 'id' | 'sessionId'>;

const name = 'mizban_confirmed';
const seconds = 600;

/** The `Set-Cookie` line after somebody who is signed in has shown again, by password or code, that it is them. */
export function giveConfirmed(user: Session, now: number, keys: Keys): string {
  const until = String(now + seconds * 1000);
  return secretCookie(name, `${until}.${sign(user, until, keys)}`, seconds, keys);
}

/** Whether they have shown it in this session within the last ten minutes. */
export function isConfirmed(request: Request, user: Session, now: number, keys: Keys): boolean {
  const [until = '', signature = ''] = (readCookie(request, name, keys) ?? '').split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(user, until, keys))];
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(until) > now;
}

/** The `Set-Cookie` line after what it was needed for is done. */
export const forgetConfirmed = (keys: Keys) => secretCookie(name, '', 0, keys);

function sign({ id, sessionId }: Session, until: string, { secret }: Keys): string {
  return createHmac('sha256', secret).update(`confirmed\0${id}\0${sessionId}\0${until}`).digest('base64url');
}
