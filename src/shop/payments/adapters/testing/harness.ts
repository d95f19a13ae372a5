import type { Outgoing } from '../../../../platform/outgoing.ts';
import type { Gateway } from '../../gateway.ts';
import type { ProviderServer } from './provider-server.ts';

/** Stands in every key of the tested adapters and in every card number; nothing that is kept or told may hold it. */
export const canary = 'canary5f1c';

/** A gateway with the local server of its provider, and what people and the provider do there. */
export interface Harness {
  provider: ProviderServer;
  gateway: Gateway;
  /** The visitor pays on the provider's page; answers what comes with the visitor to the callback. */
  pay(ref: string): URLSearchParams;
  cancel(ref: string): URLSearchParams;
  /** The time to pay ends. */
  expire(ref: string): void;
  /** From now on the provider tells another amount of this payment. */
  tellAmount(ref: string, minor: number): void;
  /** How often the money of a payment was taken, and given back. */
  taken(ref: string): number;
  refunded(ref: string): number;
}

export type MakeHarness = (wrap: (url: string) => Outgoing) => Promise<Harness>;
