import type { FieldRule } from './rules.ts';

/**
 * Shows the calendar buttons of a form's date fields. The calendar itself is fetched when a button is used; if that
 * fails, the field can still be typed into.
 */
export function enableCalendars(form: HTMLFormElement, rules: readonly FieldRule[], signal: AbortSignal): void {
  for (const rule of rules.filter(({ type }) => type === 'date')) {
    const field = form.querySelector<HTMLElement>(`[data-field="${rule.id}"] > .date`);
    const input = field?.querySelector('input');
    const button = field?.querySelector('button');
    if (!field || !input || !button) continue;

    let isLoading = false;
    const open = async () => {
      if (isLoading) return;
      isLoading = true;
      try {
        const { openCalendar } = await import('./date-picker.ts');
        if (!signal.aborted) openCalendar({ field, input, button, rule, now: Date.now(), signal });
      } catch {
        input.focus();
      } finally {
        isLoading = false;
      }
    };
    button.hidden = false;
    button.addEventListener('click', () => void open(), { signal });
    signal.addEventListener('abort', () => {
      button.hidden = true;
    });
  }
}
