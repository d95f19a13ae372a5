import { createContext, use } from 'react';
import type { Api } from './api.ts';

export const ApiContext = createContext<Api | null>(null);

/** The calls of the staff area; only inside the app. */
export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error('This component belongs inside the app.');
  return api;
}
