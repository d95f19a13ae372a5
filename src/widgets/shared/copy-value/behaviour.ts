import type { Behaviour } from '../../../builder/island.tsx';
import { copyText } from '../../../ui/copy.ts';

/** Time that the button shows its confirmation, in milliseconds. */
const noteTime = 3000;

/** Copies the value of the button and announces it to screen readers. */
const copyValue: Behaviour = (root) => {
  const button = root.querySelector('button');
  const status = root.querySelector('[aria-live]');
  let timer = 0;
  const say = (words: string) => {
    if (status) status.textContent = words;
  };
  const onClick = async () => {
    say((await copyText(button?.value ?? '')) ? 'کپی شد' : 'کپی نشد');
    clearTimeout(timer);
    timer = window.setTimeout(() => say(''), noteTime);
  };
  button?.addEventListener('click', onClick);
  return () => {
    clearTimeout(timer);
    button?.removeEventListener('click', onClick);
  };
};

export default copyValue;
