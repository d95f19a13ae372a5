import type { Behaviour } from '../../builder/island.tsx';
import { copyText } from '../../ui/copy.ts';

interface Options {
  url: string;
  title: string;
  text: string;
}

/** Time that the copy confirmation shows, in milliseconds. */
const noteTime = 4000;

/** Prints the page, copies its link, or opens the device's share menu; without one the link is copied. */
const shareButtons: Behaviour<Options> = (root, { url, title, text }) => {
  let timer = 0;

  const say = (item: HTMLElement, words: string) => {
    const note = item.querySelector('.note');
    if (!note) return;
    clearTimeout(timer);
    for (const other of root.querySelectorAll('.note')) other.textContent = '';
    note.textContent = words;
    timer = window.setTimeout(() => {
      note.textContent = '';
    }, noteTime);
  };

  const copy = async (item: HTMLElement) =>
    say(item, (await copyText(url)) ? 'پیوند کپی شد' : 'کپی نشد؛ نشانی را از نوار مرورگر بردارید');

  const share = async (item: HTMLElement) => {
    if (!navigator.share) return copy(item);
    try {
      await navigator.share({ url, ...(title ? { title } : {}), ...(text ? { text } : {}) });
    } catch (error) {
      // Closing the menu without a choice is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(item);
    }
  };

  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null;
    const item = button?.closest<HTMLElement>('[data-way]');
    if (item?.dataset.way === 'print') print();
    if (item?.dataset.way === 'copy') void copy(item);
    if (item?.dataset.way === 'native') void share(item);
  };

  root.addEventListener('click', onClick);
  return () => {
    clearTimeout(timer);
    root.removeEventListener('click', onClick);
  };
};

export default shareButtons;
