import { createStore } from '../popups/storage.ts';
import { type Consent, readConsent } from './decide.ts';

const key = 'consent';
/** Dispatched on the document when the visitor has answered; `detail` is the answer. */
export const consentEvent = 'mizban/consent';

const store = createStore({ storage: () => localStorage, now: () => Date.now() });

/** Returns the stored consent of this browser, and its Global Privacy Control signal. */
export function visitorPreferences(): { consent: Consent; privacyControl: boolean } {
  return {
    consent: readConsent(store.get(key)),
    privacyControl: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
  };
}

/** Stores the consent and dispatches the event. */
export function saveConsent(answer: 'yes' | 'no'): void {
  store.set(key, answer);
  document.dispatchEvent(new CustomEvent(consentEvent, { detail: answer }));
}
