import type { FieldRule } from './rules.ts';

interface Shown {
  message: string;
  errors: ReadonlyMap<string, string>;
  tone: 'success' | 'danger';
}

/** Shows errors in a form: at their fields, visually and for screen readers, and as a summary with links. */
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

  /** Updates the summary while errors are fixed; removes it with the last one. */
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
    /** Updates the error of a field that was marked invalid. */
    mark(id: string, error: string): void {
      if (groupOf(id)?.querySelector('.error')?.textContent === error) return;
      mark(id, error);
      summarise(id, error);
    },
    /** The first control of a field, which receives the focus. */
    controlOf,
    isWrong: (id: string) => groupOf(id)?.querySelector('.error') != null,
    /** The first error rendered by the server. */
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
