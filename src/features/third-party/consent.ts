import { createStore } from '../popups/storage.ts';
import { type Consent, readConsent } from './decide.ts';

const key = 'consent';
/** Told to the document when the visitor has answered; `detail` is the answer. */
export const consentEvent = 'mizban/consent';

const store = createStore({ storage: () => localStorage, now: () => Date.now() });

/** What the visitor of this browser answered, and whether their browser asks not to be followed. */
export function visitorWishes(): { consent: Consent; privacyControl: boolean } {
  return {
    consent: readConsent(store.get(key)),
    privacyControl: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
  };
}

/** Keeps an answer and tells everybody on the page. */
export function saveConsent(answer: 'yes' | 'no'): void {
  store.set(key, answer);
  document.dispatchEvent(new CustomEvent(consentEvent, { detail: answer }));
}
