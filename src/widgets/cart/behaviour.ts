import type { Behaviour } from '../../builder/island.tsx';

const noLine = 'اینترنت قطع است و چیزی عوض نشد؛ وقتی وصل شد دوباره بزنید.';

/**
 * Sends the forms of the cart without leaving the page and shows the cart that the answer holds. Where that fails the
 * form is sent as browsers do; without a line it waits to be sent again, and the cart stays on the screen.
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
      const answer = await fetch(form.action, { method: 'POST', body, signal });
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const fresh = page.querySelector(`[data-island="cart"][data-id="${root.dataset.id}"]`);
      if (!answer.ok || !fresh) throw new Error(`status ${answer.status}`);
      const place = [...root.querySelectorAll('form')].indexOf(form);
      dispatchEvent(new Event('cart-changed'));
      root.replaceChildren(...Array.from(fresh.childNodes, (node) => document.importNode(node, true)));
      keepFocus(root, place, form.getAttribute('action') ?? '');
    } catch {
      if (signal.aborted) return;
      if (navigator.onLine) return form.submit();
      // A list shows again what is stored; what was typed stays.
      if (form.querySelector('select')) form.reset();
      root.querySelector('.notice')?.replaceChildren(paragraph(noLine));
    } finally {
      root.ariaBusy = null;
    }
  };

  root.addEventListener(
    'submit',
    (event) => {
      // The button that leads to the checkout leaves the page.
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

/** Focus goes to what stands where the form stood: of a removed item its undo, of a coupon its field. */
function keepFocus(root: HTMLElement, place: number, action: string): void {
  const forms = [...root.querySelectorAll('form')];
  const same = forms.find((form) => form.getAttribute('action') === action && action.endsWith('/coupon'));
  const next = same ?? root.querySelector('.removed') ?? forms[Math.min(place, forms.length - 1)];
  next?.querySelector<HTMLElement>('select, input:not([type="hidden"]), button')?.focus({ preventScroll: true });
}

export default cart;
