import { createContext, use } from 'react';
import type { Me } from './api.ts';

interface Session {
  me: Me;
  /** Updates the counts of pending work: `learn({ pendingComments: 3 })`. */
  learn(news: Partial<Me>): void;
}

export const SessionContext = createContext<Session | null>(null);

/** Returns the signed-in user and their pending work; only inside the frame and the editor. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('This component belongs inside the app.');
  return session;
}
