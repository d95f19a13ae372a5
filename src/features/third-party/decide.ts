import type { ThirdPartyConfig, ThirdPartyKind } from './types.ts';

/** What the visitor said; undefined until they have. */
export type Consent = 'yes' | 'no' | undefined;

/** Reads what is kept of the visitor's answer. */
export function readConsent(kept: unknown): Consent {
  return kept === 'yes' || kept === 'no' ? kept : undefined;
}

/**
 * The kinds that may be loaded. Without the setting all may, but whoever's browser asks not to be followed (Global
 * Privacy Control) gets no advertising and no analytics; with it, only after a yes.
 */
export function allowedKinds(input: {
  isConsentAsked: boolean;
  consent: Consent;
  privacyControl: boolean;
}): ThirdPartyKind[] {
  if (input.isConsentAsked) return input.consent === 'yes' ? ['chat', 'ads', 'analytics'] : [];
  return input.privacyControl ? ['chat'] : ['chat', 'ads', 'analytics'];
}

/**
 * Whether a page may show something third-party without being asked to by its visitor: never against the wish of a
 * browser that asks not to be followed, and where consent is asked for only after a yes.
 */
export function mayShowUnasked(input: { isConsentAsked: boolean; consent: Consent; privacyControl: boolean }): boolean {
  return input.isConsentAsked ? input.consent === 'yes' : !input.privacyControl;
}

/** Whether the visitor is to be asked now. */
export function shouldAskConsent({ consent: isAsked, services }: ThirdPartyConfig, consent: Consent): boolean {
  return isAsked && services.length > 0 && consent === undefined;
}
