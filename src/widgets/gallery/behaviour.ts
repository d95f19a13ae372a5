import type { Behaviour } from '../../builder/island.tsx';
import { toPersianDigits } from '../../platform/persian/digits.ts';

/** Filter buttons: shows the pictures of one group or all. Hidden pictures are not in the lightbox. */
const gallery: Behaviour = (root) => {
  const filter = root.querySelector<HTMLElement>('.filter');
  const buttons = [...(filter?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
  const items = [...root.querySelectorAll<HTMLElement>('li')];

  const show = (group: string | undefined) => {
    for (const item of items) item.hidden = group !== undefined && item.dataset.group !== group;
    for (const button of buttons) button.ariaPressed = String(button.dataset.group === group);
  };
  const onClick = ({ target }: MouseEvent) => {
    const button = buttons.find((one) => target instanceof Node && one.contains(target));
    if (!button) return;
    show(button.dataset.group);
    const status = filter?.querySelector('[role="status"]');
    const count = items.filter((item) => !item.hidden).length;
    if (status) status.textContent = `${toPersianDigits(count)} تصویر`;
  };

  filter?.addEventListener('click', onClick);
  return () => {
    filter?.removeEventListener('click', onClick);
    show(undefined);
  };
};

export default gallery;
