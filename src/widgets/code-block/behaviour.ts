import type { Behaviour } from '../../builder/island.tsx';
import { copyText } from '../../ui/copy.ts';

/** Time that the button shows its confirmation, in milliseconds. */
const noteTime = 3000;

/** Copies the code and announces it to screen readers. */
const codeBlock: Behaviour = (root) => {
  const button = root.querySelector('button');
  let timer = 0;

  const say = (label: string, note: string) => {
    for (const element of root.querySelectorAll('button > span')) element.textContent = label;
    for (const element of root.querySelectorAll('[role="status"]')) element.textContent = note;
  };

  const onClick = async () => {
    const words = (await copyText(root.querySelector('code')?.textContent ?? '')) ? 'کپی شد' : 'کپی نشد';
    say(words, words);
    clearTimeout(timer);
    timer = window.setTimeout(() => say('کپی', ''), noteTime);
  };

  button?.addEventListener('click', onClick);
  return () => {
    clearTimeout(timer);
    button?.removeEventListener('click', onClick);
  };
};

export default codeBlock;
