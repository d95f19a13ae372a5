import type { Behaviour } from '../../builder/island.tsx';
import { formatNumber } from '../../platform/persian/digits.ts';
import { duration, numberAt } from './rules.ts';

/**
 * Counts up from zero when the number comes into view. A number that was in view before this code, and every number
 * under reduced motion, stays as it is.
 *
 * ```html
 * <div data-island="counter" data-props='{"value":12480}'><p class="figure"><span class="number">۱۲٬۴۸۰</span></p></div>
 * ```
 */
const counter: Behaviour<{ value: number }> = (root, { value }) => {
  const number = root.querySelector<HTMLElement>('.number');
  if (!number || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const final = number.textContent;
  let frame = 0;
  let isWaiting = false;

  const count = () => {
    // Fixes the width, so that nothing next to the number moves.
    number.style.minInlineSize = `${number.getBoundingClientRect().width}px`;
    let start: number | undefined;
    const draw = (now: number) => {
      start ??= now;
      const elapsed = now - start;
      if (elapsed >= duration) return finish();
      number.textContent = formatNumber(numberAt(value, elapsed));
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
  };
  const finish = () => {
    cancelAnimationFrame(frame);
    number.textContent = final;
    number.style.minInlineSize = '';
  };
  const sight = new IntersectionObserver((entries) => {
    const isSeen = entries.at(-1)?.isIntersecting ?? false;
    if (isSeen) {
      sight.disconnect();
      if (isWaiting) count();
    }
    isWaiting = true;
  });
  sight.observe(number);

  return () => {
    sight.disconnect();
    finish();
  };
};

export default counter;
