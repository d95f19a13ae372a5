import type { Content } from './content.ts';
import type { SearchState } from './state.ts';

interface Elements {
  field: HTMLInputElement;
  panel: HTMLElement;
  status: HTMLElement;
}

export function optionsIn(node: DocumentFragment): HTMLElement[] {
  return [...node.querySelectorAll<HTMLElement>('[role="option"]')];
}

/** The panel with the results, and what screen readers get of it. */
export function createResults({ field, panel, status }: Elements) {
  const listId = field.getAttribute('aria-controls') ?? '';
  let options: HTMLElement[] = [];
  return {
    option: (index: number) => options[index],
    fill({ node, said }: Content) {
      options = optionsIn(node);
      for (const [index, option] of options.entries()) option.id = `${listId}-${index}`;
      const list = node.querySelector('[role="listbox"]');
      if (list) list.id = listId;
      panel.replaceChildren(node);
      status.textContent = said;
    },
    show({ isOpen, count, active }: SearchState, isMoved: boolean) {
      panel.hidden = !isOpen;
      field.setAttribute('aria-expanded', String(isOpen && count > 0));
      for (const [index, option] of options.entries()) option.setAttribute('aria-selected', String(index === active));
      const option = options[active];
      if (isMoved) option?.scrollIntoView({ block: 'nearest' });
      if (option) field.setAttribute('aria-activedescendant', option.id);
      else field.removeAttribute('aria-activedescendant');
    },
  };
}
