/** Shows one step of a form at a time. A form without steps has a single, last step. */
export function createSteps(form: HTMLFormElement) {
  const steps = [...form.querySelectorAll<HTMLElement>(':scope > .step')];
  const previous = form.querySelector<HTMLElement>('[data-step="-1"]');
  const next = form.querySelector<HTMLElement>('[data-step="1"]');
  const submit = form.querySelector<HTMLElement>('button[type="submit"]');
  const progress = form.querySelector<HTMLElement>(':scope > .progress');
  const names = [...(progress?.children ?? [])];
  let current = 0;

  /** A step with only hidden fields is skipped. */
  const isEmpty = (step: HTMLElement | undefined) => !step?.querySelector('.field:not([hidden])');
  /** Returns the next non-empty step in a direction; the current one if there is none. */
  const toward = (direction: 1 | -1) => {
    let place = current + direction;
    while (place >= 0 && place < steps.length && isEmpty(steps[place])) place += direction;
    return place >= 0 && place < steps.length ? place : current;
  };
  const isLast = () => toward(1) === current;

  function show(requested: number): void {
    if (steps.length === 0) return;
    current = Math.min(Math.max(requested, 0), steps.length - 1);
    steps.forEach((step, index) => {
      step.hidden = index !== current;
    });
    if (progress) progress.hidden = false;
    names.forEach((name, index) => {
      if (index === current) name.setAttribute('aria-current', 'step');
      else name.removeAttribute('aria-current');
      name.toggleAttribute('data-done', index < current);
    });
    refresh();
  }

  /** Shows the buttons available in the current step. */
  function refresh(): void {
    if (steps.length === 0) return;
    if (previous) previous.hidden = toward(-1) === current;
    if (next) next.hidden = isLast();
    if (submit) submit.hidden = !isLast();
    names.forEach((name, index) => {
      (name as HTMLElement).hidden = isEmpty(steps[index]);
    });
  }

  return {
    show,
    refresh,
    isLast,
    /** Goes to the next or the previous step. */
    go: (direction: 1 | -1) => show(toward(direction)),
    /** Shows the step that contains an element, or the first. */
    showWith: (element: Element | null) => show(steps.findIndex((step) => step.contains(element))),
    /** True if an element is in the current step. */
    holds: (element: Element | null) => element !== null && (steps[current]?.contains(element) ?? true),
    /** Focuses the first control, so that the step's name is announced with it. */
    focus: () => steps[current]?.querySelector<HTMLElement>('input, select, textarea')?.focus(),
    /** Shows everything again, as without JavaScript. */
    end(): void {
      for (const step of steps) step.hidden = false;
      for (const part of [previous, next, progress]) if (part) part.hidden = true;
      if (submit) submit.hidden = false;
    },
  };
}
