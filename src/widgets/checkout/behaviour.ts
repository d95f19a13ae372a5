import type { Behaviour } from '../../builder/island.tsx';
import { shopPaths } from '../../shop/paths.ts';

/** Time after which the button can be pressed again, if the visitor stopped a slow page. */
const timeoutMs = 15_000;

/** Debounce of storing typed values; pressing the button sends them with the order. */
const pauseMs = 600;

/**
 * Stores typed values, and submits the order once, however often the button is pressed. A page restored from the
 * back/forward cache, or never left, can be submitted again: the server identifies the order by its key.
 */
const checkoutBehaviour: Behaviour = (root) => {
  const form = root as HTMLFormElement;
  const ended = new AbortController();
  const { signal } = ended;
  let isSent = false;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const setSent = (sent: boolean) => {
    isSent = sent;
    clearTimeout(timeout);
    if (sent) timeout = setTimeout(() => setSent(false), timeoutMs);
    form.setAttribute('aria-busy', String(sent));
    form.querySelector('.pay')?.setAttribute('aria-disabled', String(sent));
  };
  form.addEventListener(
    'submit',
    (event) => {
      if (isSent) event.preventDefault();
      else setSent(true);
    },
    { signal },
  );
  addEventListener('pageshow', () => setSent(false), { signal });
  let pause: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    if (isSent) return;
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    // Failures are harmless: the values are still in the fields.
    fetch(shopPaths.keepTyped, { method: 'POST', body, keepalive: true }).catch(() => {});
  };
  form.addEventListener(
    'input',
    () => {
      clearTimeout(pause);
      pause = setTimeout(save, pauseMs);
    },
    { signal },
  );
  let endDemand = () => {};
  const demand = form.querySelector<HTMLElement>('[data-challenge]');
  if (demand)
    import('../../features/proof-of-work/demand.ts').then(
      ({ meetDemand }) => {
        if (!signal.aborted)
          endDemand = meetDemand(demand, { challenge: demand.dataset.challenge ?? '', isWhole: true });
      },
      // The page explains how to continue without it.
      () => {},
    );
  return () => {
    ended.abort();
    endDemand();
  };
};

export default checkoutBehaviour;
