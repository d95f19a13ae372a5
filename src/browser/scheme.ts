import { type SchemeChoice, schemeField, schemeOf } from '../features/scheme/choice.ts';

/**
 * Paints the page in the scheme that the visitor has chosen, as early as a script can. Only sites that follow the device
 * have the switch; where it is missing, an old choice means nothing.
 */
export function paintScheme(): void {
  const choice = chosen();
  if (choice !== 'auto') document.documentElement.dataset.scheme = choice;
}

/** Shows the switch and does what it says. */
export function listenToScheme(): void {
  const field = document.querySelector<HTMLFieldSetElement>('.scheme-switch');
  if (!field) return;
  for (const input of field.elements) if (input instanceof HTMLInputElement) input.checked = input.value === chosen();
  field.hidden = false;
  field.addEventListener('change', ({ target }) => {
    const choice = schemeOf((target as HTMLInputElement).value);
    if (choice === 'auto') delete document.documentElement.dataset.scheme;
    else document.documentElement.dataset.scheme = choice;
    keep(choice);
  });
}

/** Browsers may forbid to store anything; then the choice lasts as long as the page. */
function keep(choice: SchemeChoice): void {
  try {
    if (choice === 'auto') localStorage.removeItem(schemeField);
    else localStorage.setItem(schemeField, choice);
  } catch {}
}

function chosen(): SchemeChoice {
  try {
    return schemeOf(localStorage.getItem(schemeField));
  } catch {
    return 'auto';
  }
}
