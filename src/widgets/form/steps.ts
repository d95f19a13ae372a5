/** Shows one step of a form at a time. A form without steps is one that is always at its last. */
export function createSteps(form: HTMLFormElement) {
  const steps = [...form.querySelectorAll<HTMLElement>(':scope > .step')];
  const previous = form.querySelector<HTMLElement>('[data-step="-1"]');
  const next = form.querySelector<HTMLElement>('[data-step="1"]');
  const submit = form.querySelector<HTMLElement>('button[type="submit"]');
  let current = 0;

  const isLast = () => current >= steps.length - 1;

  function show(wanted: number): void {
    if (steps.length === 0) return;
    current = Math.min(Math.max(wanted, 0), steps.length - 1);
    steps.forEach((step, index) => {
      step.hidden = index !== current;
    });
    if (previous) previous.hidden = current === 0;
    if (next) next.hidden = isLast();
    if (submit) submit.hidden = !isLast();
  }

  return {
    show,
    isLast,
    current: () => current,
    /** Shows the step that holds an element, or the first. */
    showWith: (element: Element | null) => show(steps.findIndex((step) => step.contains(element))),
    /** Whether an element stands in the step that is shown. */
    holds: (element: Element | null) => element !== null && (steps[current]?.contains(element) ?? true),
    /** Brings the focus to the first control, so that the step's name is read with it. */
    focus: () => steps[current]?.querySelector<HTMLElement>('input, select, textarea')?.focus(),
    /** Shows everything again, as it was without JavaScript. */
    end(): void {
      for (const step of steps) step.hidden = false;
      for (const button of [previous, next]) if (button) button.hidden = true;
      if (submit) submit.hidden = false;
    },
  };
}
