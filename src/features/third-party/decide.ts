import type { ThirdPartyConfig, ThirdPartyKind } from './types.ts';

/** The visitor's choice; undefined until made. */
export type Consent = 'yes' | 'no' | undefined;

/** Parses the stored consent. */
export function readConsent(stored: unknown): Consent {
  return stored === 'yes' || stored === 'no' ? stored : undefined;
}

/**
 * Returns the kinds that may be loaded. Without the consent setting all may, except advertising and analytics for browsers
 * with Global Privacy Control; with it, only after a yes.
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
 * True if a page may show third-party content without a request by its visitor: never against Global Privacy Control,
 * and with the consent setting only after a yes.
 */
export function mayShowWithoutConsent(input: {
  isConsentAsked: boolean;
  consent: Consent;
  privacyControl: boolean;
}): boolean {
  return input.isConsentAsked ? input.consent === 'yes' : !input.privacyControl;
}

/** True if the consent bar must be shown now. */
export function shouldAskConsent({ consent: isRequired, services }: ThirdPartyConfig, consent: Consent): boolean {
  return isRequired && services.length > 0 && consent === undefined;
}
