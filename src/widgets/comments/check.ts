import { sentences } from './sentences.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** By the names of the fields that must be filled in. */
const missing: Readonly<Record<string, string>> = {
  comment: sentences.noText,
  author: sentences.noName,
  email: sentences.noEmail,
};

/** What the server would say of the field; empty for nothing. What browsers cannot know is left to the server. */
function faultOf({ name, value, validity }: Control): string {
  if (value.trim() === '') return missing[name] ?? '';
  return validity.typeMismatch ? sentences.wrongEmail : '';
}

/** Says beside each field what is wrong with it, in the place in which the server says it, and answers the first such field. */
export function judge(controls: readonly Control[]): Control | undefined {
  for (const control of controls) mark(control);
  return controls.find((control) => control.ariaInvalid === 'true');
}

/** Judges a field that was found wrong again, while it is typed into. */
export function judgeAgain(control: Control): void {
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
    const told = document.createElement('span');
    Object.assign(told, { id, className: 'fault', textContent: fault });
    control.after(told);
    described.add(id);
    control.setAttribute('aria-invalid', 'true');
  }
  if (described.size > 0) control.setAttribute('aria-describedby', [...described].join(' '));
  else control.removeAttribute('aria-describedby');
}
