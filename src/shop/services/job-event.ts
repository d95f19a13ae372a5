import { type EventKind, eventMessages } from '../timeline/event-messages.ts';
import { isDomain } from './domain-news.ts';
import type { ServiceAction, ServiceWork } from './provisioner.ts';

/** Returns the event kind of a job: that of domains if one exists, otherwise that of services. */
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
