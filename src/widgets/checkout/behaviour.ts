import type { Behaviour } from '../../builder/island.tsx';

/** Who has stopped the page, since the line is slow, can press again after so long. */
const patienceMs = 15_000;

/**
 * Sends the order once, however often the button is pressed. The page that comes back from the browser's memory, or was
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
  return () => ended.abort();
};

export default checkoutBehaviour;
