import { copyText } from '../../builder/dom/copy.ts';
import type { Behaviour } from '../../builder/island.tsx';

/** How long the button tells what it did. */
const noteTime = 3000;

/** Copies the code; screen readers hear that it was done. */
const codeBlock: Behaviour = (root) => {
  const button = root.querySelector('button');
  const label = button?.querySelector('span');
  let timer = 0;

  const onClick = async () => {
    const isCopied = await copyText(root.querySelector('code')?.textContent ?? '');
    if (!label) return;
    clearTimeout(timer);
    label.textContent = isCopied ? 'کپی شد' : 'کپی نشد';
    timer = window.setTimeout(() => {
      label.textContent = 'کپی';
    }, noteTime);
  };

  button?.addEventListener('click', onClick);
  return () => {
    clearTimeout(timer);
    button?.removeEventListener('click', onClick);
  };
};

export default codeBlock;
