import type { Outgoing } from '../../../../platform/outgoing.ts';
import type { Gateway } from '../../gateway.ts';
import type { ProviderServer } from './provider-server.ts';

/** Part of every key of the tested adapters and of every card number; must never be stored or logged. */
export const canary = 'canary5f1c';

/** Gateway with a local server of its provider, and the actions of people and the provider there. */
export interface Harness {
  provider: ProviderServer;
  gateway: Gateway;
  /** The visitor pays on the provider's page; returns the query of the callback. */
  pay(ref: string): URLSearchParams;
  cancel(ref: string): URLSearchParams;
  /** The time to pay ends. */
  expire(ref: string): void;
  /** The provider reports another amount of this payment from now on. */
  reportAmount(ref: string, minor: number): void;
  /** How often a payment was charged, and refunded. */
  taken(ref: string): number;
  refunded(ref: string): number;
}

/** Input of the common contract test of gateways: each adapter exports it from `harness.testing.ts`. */
export interface ContractCase {
  makeHarness: MakeHarness;
  /** State of a payment after the visitor leaves the provider's page. */
  cancelling: 'failed' | 'pending';
  /** False if only a whole payment can be refunded. */
  refundsParts: boolean;
}

export type MakeHarness = (wrap: (url: string) => Outgoing) => Promise<Harness>;
