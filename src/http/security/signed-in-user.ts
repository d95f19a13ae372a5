import type { Services } from '../core/services.ts';
import { findSignedIn } from './sessions.ts';
import type { SignedIn } from './signed-in.ts';

/** Returns the signed-in user of an optional session; most visitors have no cookie to check. */
export async function signedInUser({ headers }: Request, services: Services): Promise<SignedIn | null> {
  if (!/session_token=/.test(headers.get('cookie') ?? '')) return null;
  return findSignedIn(headers, services);
}
