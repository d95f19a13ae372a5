import { createConditions } from './conditional-fields.ts';
import { createMarks } from './marks.ts';
import type { FieldRule } from './rules.ts';
import { createSteps } from './steps.ts';
import { errorsIn, shownIn } from './validate.ts';

const unfinished = 'پیش از رفتن به گام بعدی این موارد را درست کنید:';

/** Controls a form: its steps, its conditional fields, and the errors of its fields. */
export function createGuide(form: HTMLFormElement, rules: readonly FieldRule[]) {
  const marks = createMarks(form, rules);
  const steps = createSteps(form);
  const conditions = createConditions(form, rules);

  /** Shows the fields whose conditions hold and hides the others. */
  const showConditional = () => {
    if (!conditions.areAny) return;
    conditions.show(shownIn(form, rules));
    steps.refresh();
  };

  const goTo = (id: string) => {
    const control = marks.controlOf(id);
    if (!control) return;
    steps.showWith(control);
    control.focus();
  };

  const refuse = (message: string, errors: ReadonlyMap<string, string>) => {
    marks.show({ message, errors, tone: 'danger' });
    const first = rules.find((rule) => errors.has(rule.id));
    if (first) goTo(first.id);
    else marks.notice.focus();
  };

  /** Validates the current step and proceeds if it is valid. */
  const next = () => {
    const inStep = rules.filter((rule) => steps.holds(marks.controlOf(rule.id)));
    const errors = errorsIn(form, rules, inStep);
    if (errors.size > 0) return refuse(unfinished, errors);
    marks.clear();
    steps.go(1);
    steps.focus();
  };

  /**
   * Re-validates an invalid field while typing, never on blur: a disappearing error would move the button away from under
   * the pointer that has just been pressed on it.
   */
  const onInput = (target: Node) => {
    showConditional();
    const rule = rules.find(({ id }) => marks.isWrong(id) && marks.controlOf(id)?.closest('.field')?.contains(target));
    if (rule) marks.mark(rule.id, errorsIn(form, rules, [rule]).get(rule.id) ?? '');
  };

  const end = () => {
    conditions.end();
    steps.end();
  };

  return { marks, steps, showConditional, goTo, refuse, next, onInput, end };
}
