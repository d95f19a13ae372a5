import type { FieldRule } from './rules.ts';

interface Shown {
  message: string;
  errors: ReadonlyMap<string, string>;
  tone: 'success' | 'danger';
}

/** Writes errors to a form: at their fields, for eyes and screen readers, and as a summary whose links lead to them. */
export function createMarks(form: HTMLFormElement, rules: readonly FieldRule[]) {
  const notice = form.querySelector<HTMLElement>('.notice') as HTMLElement;
  const groupOf = (id: string) => form.querySelector<HTMLElement>(`[data-field="${id}"].field`);
  const controlOf = (id: string) => groupOf(id)?.querySelector<HTMLElement>('input, select, textarea') ?? null;

  function mark(id: string, error: string): void {
    const group = groupOf(id);
    const control = controlOf(id);
    if (!group || !control) return;
    const errorId = `${control.id}-error`;
    group.querySelector('.error')?.remove();
    if (error !== '') {
      const line = document.createElement('small');
      line.className = 'error';
      line.id = errorId;
      line.textContent = error;
      group.append(line);
    }
    const described = [group.querySelector('.help')?.id, error && errorId].filter(Boolean).join(' ');
    setOrRemove(group.matches('fieldset') ? group : control, 'aria-describedby', described);
    const isRadio = group.matches('[role="radiogroup"]');
    const boxes = group.matches('fieldset') ? group.querySelectorAll('input') : [control];
    for (const carrier of isRadio ? [group] : boxes) setOrRemove(carrier, 'aria-invalid', error && 'true');
  }

  /** Keeps the summary true while errors are mended; with the last one it goes. */
  function summarise(id: string, error: string): void {
    const link = notice.querySelector<HTMLElement>(`a[data-field="${id}"]`);
    const rule = rules.find((one) => one.id === id);
    if (!link || !rule) return;
    if (error !== '') link.textContent = sentenceOf(rule, error);
    else link.closest('li')?.remove();
    if (!notice.querySelector('li')) notice.replaceChildren();
  }

  return {
    notice,
    /** What a field is judged to be after it was marked wrong. */
    judge(id: string, error: string): void {
      if (groupOf(id)?.querySelector('.error')?.textContent === error) return;
      mark(id, error);
      summarise(id, error);
    },
    /** The first control of a field, the one that takes the focus. */
    controlOf,
    isWrong: (id: string) => groupOf(id)?.querySelector('.error') != null,
    /** Where the first error stands that the server has printed. */
    firstWrong: () => form.querySelector<HTMLElement>('.field > .error'),
    show({ message, errors, tone }: Shown): void {
      for (const { id } of rules) mark(id, errors.get(id) ?? '');
      const text = document.createElement('p');
      text.textContent = message;
      const items = rules.filter(({ id }) => errors.has(id)).map((rule) => itemOf(rule, errors.get(rule.id) ?? ''));
      const list = document.createElement('ul');
      list.append(...items);
      notice.dataset.tone = tone;
      notice.replaceChildren(text, ...(items.length > 0 ? [list] : []));
    },
    clear(): void {
      for (const { id } of rules) mark(id, '');
      notice.replaceChildren();
    },
  };

  function itemOf(rule: FieldRule, error: string): HTMLElement {
    const { id } = rule;
    const link = document.createElement('a');
    link.href = `#${controlOf(id)?.id ?? ''}`;
    link.dataset.field = id;
    link.textContent = sentenceOf(rule, error);
    const item = document.createElement('li');
    item.append(link);
    return item;
  }
}

const sentenceOf = ({ label }: FieldRule, error: string) => `${label}: ${error}`;

function setOrRemove(element: Element, name: string, value: string): void {
  if (value === '') element.removeAttribute(name);
  else element.setAttribute(name, value);
}
