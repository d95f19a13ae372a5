import { type EventKind, eventMessages } from '../timeline/event-messages.ts';
import { isDomain } from './domain-news.ts';
import type { ServiceAction, ServiceWork } from './provisioner.ts';

/** Event of work on a service; work on a domain has words of its own where services are built or switched off. */
export function jobEvent<State extends 'done' | 'waits' | 'failed'>(
  service: { product: string },
  action: State extends 'done' ? ServiceWork : ServiceAction,
  state: State,
): EventKind {
  const ofDomain = `domain-${action}-${state}`;
  if (isDomain(service) && isEventKind(ofDomain)) return ofDomain;
  return `service-${action as ServiceAction}-${state}`;
}

const isEventKind = (kind: string): kind is EventKind => Object.hasOwn(eventMessages, kind);
