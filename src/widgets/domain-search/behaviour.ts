import type { Behaviour } from '../../builder/island.tsx';

/**
 * Shows the result in place: requests the fragment and inserts it. A new search aborts the previous one. On failure the
 * form is submitted natively.
 */
const domainSearch: Behaviour = (root, _options, { mount, unmount }) => {
  const form = root.querySelector('form');
  const answer = root.querySelector<HTMLElement>('.answer');
  if (!form || !answer) return;
  const ended = new AbortController();
  let lookup: AbortController | undefined;

  const ask = async () => {
    lookup?.abort();
    const own = new AbortController();
    lookup = own;
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value);
    query.set('fragment', '1');
    root.setAttribute('aria-busy', 'true');
    try {
      const response = await fetch(`${form.action}?${query}`, { signal: AbortSignal.any([own.signal, ended.signal]) });
      if (!response.ok || response.redirected) throw new Error(`status ${response.status}`);
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      unmount(answer);
      answer.replaceChildren(...Array.from(page.body.childNodes, (node) => document.importNode(node, true)));
      mount(answer);
      const address = new URL(location.href);
      address.searchParams.set('domain', query.get('domain') ?? '');
      history.replaceState(history.state, '', address);
      root.removeAttribute('aria-busy');
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      root.removeAttribute('aria-busy');
      form.submit();
    }
  };

  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      void ask();
    },
    { signal: ended.signal },
  );
  return () => ended.abort();
};

export default domainSearch;
