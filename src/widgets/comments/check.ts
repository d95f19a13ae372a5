import { sentences } from './sentences.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** By the names of the fields that must be filled in. */
const missing: Readonly<Record<string, string>> = {
  comment: sentences.noText,
  author: sentences.noName,
  email: sentences.noEmail,
};

/** Returns the server's message for the field; empty if valid. Checks that browsers cannot do are left to the server. */
function faultOf({ name, value, validity }: Control): string {
  if (value.trim() === '') return missing[name] ?? '';
  return validity.typeMismatch ? sentences.wrongEmail : '';
}

/** Shows the error of each field in the same place as the server does, and returns the first invalid field. */
export function showErrors(controls: readonly Control[]): Control | undefined {
  for (const control of controls) mark(control);
  return controls.find((control) => control.ariaInvalid === 'true');
}

/** Re-validates an invalid field while it is being edited. */
export function recheck(control: Control): void {
  if (control.ariaInvalid === 'true') mark(control);
}

function mark(control: Control): void {
  const fault = faultOf(control);
  const id = `${control.id}-fault`;
  const described = new Set((control.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean));
  control.parentElement?.querySelector('.fault')?.remove();
  described.delete(id);
  control.removeAttribute('aria-invalid');
  if (fault !== '') {
    const message = document.createElement('span');
    Object.assign(message, { id, className: 'fault', textContent: fault });
    control.after(message);
    described.add(id);
    control.setAttribute('aria-invalid', 'true');
  }
  if (described.size > 0) control.setAttribute('aria-describedby', [...described].join(' '));
  else control.removeAttribute('aria-describedby');
}
