import { formatNumber } from '../../platform/persian/digits.ts';

/** States of a part of the service, from best to worst. */
export const states = ['good', 'maintenance', 'slow', 'down'] as const;
export type ServiceState = (typeof states)[number];

export const stateLabels: Readonly<Record<ServiceState, string>> = {
  good: 'کار می‌کند',
  maintenance: 'در دست تعمیر است',
  slow: 'کند است',
  down: 'قطع است',
};

interface Part {
  name: string;
  state: ServiceState;
}

/** The worst state of all parts. */
export function worstOf(parts: readonly Part[]): ServiceState {
  return states.findLast((state) => parts.some((part) => part.state === state)) ?? 'good';
}

/** Summarises the status in one sentence: the worst state, by name if it is a single part. */
export function headline(parts: readonly Part[]): string {
  const worst = worstOf(parts);
  if (worst === 'good') return 'همهٔ بخش‌ها کار می‌کنند';
  const [first, ...others] = parts.filter(({ state }) => state === worst);
  const subject = others.length === 0 ? first?.name : `${formatNumber(others.length + 1)} بخش`;
  return `${subject} ${stateLabels[worst]}`;
}
