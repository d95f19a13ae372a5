import { type SchemeChoice, schemeField, schemeOf } from '../features/scheme/choice.ts';

/**
 * Paints the page in the scheme that the visitor has chosen, as early as a script can. Only sites that follow the device
 * have the switch; where it is missing, an old choice means nothing.
 */
export function paintScheme(): void {
  const choice = chosen();
  if (choice !== 'auto') document.documentElement.dataset.scheme = choice;
}

/** The visitor's choice; browsers may forbid to store anything. */
export function chosen(): SchemeChoice {
  try {
    return schemeOf(localStorage.getItem(schemeField));
  } catch {
    return 'auto';
  }
}
