import type { Behaviour } from '../../builder/island.tsx';

const noLine = 'اینترنت قطع است و چیزی عوض نشد؛ وقتی وصل شد دوباره بزنید.';

/**
 * Submits the forms of the cart without leaving the page and shows the cart of the response. On failure the form is
 * submitted natively; while offline it can be sent again, and the cart stays visible.
 *
 * ```html
 * <div data-island="cart" data-id="crt0001">
 *   <div class="notice" role="status"></div>
 *   <ul class="items">…<form method="post" action="/shop/cart/remove">…</form>…</ul>…
 * </div>
 * ```
 */
const cart: Behaviour = (root) => {
  const listening = new AbortController();
  const { signal } = listening;

  const send = async (form: HTMLFormElement) => {
    if (root.ariaBusy === 'true') return;
    root.ariaBusy = 'true';
    try {
      const body = new URLSearchParams(new FormData(form) as never);
      const response = await fetch(form.action, { method: 'POST', body, signal });
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      const fresh = page.querySelector(`[data-island="cart"][data-id="${root.dataset.id}"]`);
      if (!response.ok || !fresh) throw new Error(`status ${response.status}`);
      const place = [...root.querySelectorAll('form')].indexOf(form);
      dispatchEvent(new Event('cart-changed'));
      root.replaceChildren(...Array.from(fresh.childNodes, (node) => document.importNode(node, true)));
      keepFocus(root, place, form.getAttribute('action') ?? '');
    } catch {
      if (signal.aborted) return;
      if (navigator.onLine) return form.submit();
      // A select shows the stored value again; typed text stays.
      if (form.querySelector('select')) form.reset();
      root.querySelector('.notice')?.replaceChildren(paragraph(noLine));
    } finally {
      root.ariaBusy = null;
    }
  };

  root.addEventListener(
    'submit',
    (event) => {
      // The checkout button leaves the page.
      if (event.submitter?.getAttribute('name') === 'to') return;
      event.preventDefault();
      void send(event.target as HTMLFormElement);
    },
    { signal },
  );
  root.addEventListener(
    'change',
    (event) => {
      if (event.target instanceof HTMLSelectElement) event.target.form?.requestSubmit();
    },
    { signal },
  );
  // Chosen before this code was there.
  const early = [...root.querySelectorAll('select')].find(({ selectedOptions: [chosen] }) => !chosen?.defaultSelected);
  early?.form?.requestSubmit();
  return () => listening.abort();
};

function paragraph(text: string): HTMLElement {
  const made = document.createElement('p');
  made.textContent = text;
  return made;
}

/** Moves the focus to the successor of the form: the undo of a removed item, the field of a coupon. */
function keepFocus(root: HTMLElement, place: number, action: string): void {
  const forms = [...root.querySelectorAll('form')];
  const same = forms.find((form) => form.getAttribute('action') === action && action.endsWith('/coupon'));
  const next = same ?? root.querySelector('.removed') ?? forms[Math.min(place, forms.length - 1)];
  next?.querySelector<HTMLElement>('select, input:not([type="hidden"]), button')?.focus({ preventScroll: true });
}

export default cart;
