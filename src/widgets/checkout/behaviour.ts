import type { Behaviour } from '../../builder/island.tsx';

/**
 * Sends the order once, however often the button is pressed. The page that comes back from the browser's memory can be
 * sent again: the server knows the order by its key.
 */
const checkoutBehaviour: Behaviour = (root) => {
  const form = root as HTMLFormElement;
  const ended = new AbortController();
  const { signal } = ended;
  let isSent = false;
  const setSent = (sent: boolean) => {
    isSent = sent;
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
