import type { Behaviour } from '../../builder/island.tsx';
import { shopPaths } from '../../shop/paths.ts';

/** Who has stopped the page, since the line is slow, can press again after so long. */
const patienceMs = 15_000;

/** What is typed is kept this long after it: who presses the button sends it with the order. */
const pauseMs = 600;

/**
 * Keeps what is typed, and sends the order once, however often the button is pressed. The page that comes back from the browser's memory, or was
 * never left, can be sent again: the server knows the order by its key.
 */
const checkoutBehaviour: Behaviour = (root) => {
  const form = root as HTMLFormElement;
  const ended = new AbortController();
  const { signal } = ended;
  let isSent = false;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const setSent = (sent: boolean) => {
    isSent = sent;
    clearTimeout(patience);
    if (sent) patience = setTimeout(() => setSent(false), patienceMs);
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
  const keep = () => {
    if (isSent) return;
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    // Whatever is lost here is still in the fields.
    fetch(shopPaths.keepTyped, { method: 'POST', body, keepalive: true }).catch(() => {});
  };
  form.addEventListener(
    'input',
    () => {
      clearTimeout(pause);
      pause = setTimeout(keep, pauseMs);
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
      // The page says what to do without it.
      () => {},
    );
  return () => {
    ended.abort();
    endDemand();
  };
};

export default checkoutBehaviour;
