import type { FieldRule } from './rules.ts';

/**
 * Hides and shows the conditional fields of a form; without this script all of them are shown, and none is required.
 */
export function createConditions(form: HTMLFormElement, rules: readonly FieldRule[]) {
  const fields = rules
    .filter(({ when }) => when)
    .flatMap((rule) => {
      const group = form.querySelector<HTMLElement>(`[data-field="${rule.id}"].field`);
      return group ? [{ rule, group }] : [];
    });
  for (const { rule, group } of fields) if (rule.required) setRequired(group, true);
  return {
    areAny: fields.length > 0,
    show(shown: ReadonlySet<string>): void {
      for (const { rule, group } of fields) group.hidden = !shown.has(rule.id);
    },
    /** Restores the state without JavaScript. */
    end(): void {
      for (const { group } of fields) {
        group.hidden = false;
        setRequired(group, false);
      }
    },
  };
}

function setRequired(group: HTMLElement, isRequired: boolean): void {
  if (group.matches('[role="radiogroup"]')) group.setAttribute('aria-required', String(isRequired));
  const controls = group.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"]), select, textarea');
  for (const control of controls) control.required = isRequired;
  const star = group.querySelector<HTMLElement>('.must');
  if (star) star.hidden = !isRequired;
}
