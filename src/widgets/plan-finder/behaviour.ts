import type { Behaviour } from '../../builder/island.tsx';

/**
 * Shows the plan as soon as every question is answered: requests the page at the new address and inserts its result. On
 * failure the form is submitted natively.
 */
const planFinder: Behaviour = (root) => {
  const form = root.querySelector('form');
  const answer = root.querySelector<HTMLElement>('.answer');
  if (!form || !answer) return;
  const listening = new AbortController();
  const { signal } = listening;
  let pending: AbortController | undefined;

  const find = async () => {
    pending?.abort();
    pending = new AbortController();
    const address = addressOf(form);
    root.setAttribute('aria-busy', 'true');
    try {
      const response = await fetch(address, { signal: AbortSignal.any([pending.signal, signal]) });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      const fresh = page.getElementById(answer.id);
      if (!fresh) throw new Error('no answer');
      answer.replaceChildren(...Array.from(fresh.childNodes, (node) => document.importNode(node, true)));
      history.replaceState(history.state, '', address);
      root.removeAttribute('aria-busy');
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      root.removeAttribute('aria-busy');
      form.submit();
    }
  };

  form.addEventListener('change', () => isComplete(form) && void find(), { signal });
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      void find();
    },
    { signal },
  );
  if (isComplete(form) && answer.childElementCount === 0) void find();
  return () => listening.abort();
};

/** True if every question is answered. */
function isComplete(form: HTMLFormElement): boolean {
  return Array.from(form.querySelectorAll('fieldset')).every((question) => question.querySelector(':checked'));
}

function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value);
  const [path = ''] = (form.getAttribute('action') ?? '').split('#');
  return `${path}?${query}`;
}

export default planFinder;
