import { createContext, use } from 'react';
import type { Me } from './api.ts';

interface Session {
  me: Me;
  /** Tells what has become of what waits: `learn({ pendingComments: 3 })`. */
  learn(news: Partial<Me>): void;
}

export const SessionContext = createContext<Session | null>(null);

/** Who is signed in and what waits for them; only inside the frame and the editor. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('This component belongs inside the app.');
  return session;
}
