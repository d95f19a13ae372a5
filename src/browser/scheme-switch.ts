import { type SchemeChoice, schemeField, schemeOf } from '../features/scheme/choice.ts';

/** Shows the colour-scheme switches and handles them. */
export function start(root: ParentNode): void {
  for (const field of root.querySelectorAll<HTMLFieldSetElement>('.mz-scheme-switch[hidden]')) {
    check(field);
    field.hidden = false;
    field.addEventListener('change', ({ target }) => {
      const choice = schemeOf((target as HTMLInputElement).value);
      if (choice === 'auto') delete document.documentElement.dataset.scheme;
      else document.documentElement.dataset.scheme = choice;
      save(choice);
    });
  }
}

function check({ elements }: HTMLFieldSetElement): void {
  for (const input of elements) if (input instanceof HTMLInputElement) input.checked = input.value === chosen();
}

/** Returns the visitor's choice; browsers may deny access to storage. */
function chosen(): SchemeChoice {
  try {
    return schemeOf(localStorage.getItem(schemeField));
  } catch {
    return 'auto';
  }
}

/** Browsers may forbid to store anything; then the choice lasts as long as the page. */
function save(choice: SchemeChoice): void {
  try {
    if (choice === 'auto') localStorage.removeItem(schemeField);
    else localStorage.setItem(schemeField, choice);
  } catch {}
}
