import { queryAllIn } from '../query-all.ts';

const known = new WeakSet<Element>();
let sight: IntersectionObserver | undefined;

/**
 * Entrance animations, `<div class="e-abc1234" data-animation="fadeInUp">`. The styles play each as soon as it is
 * rendered; elements outside the viewport are held back here and play once when they come into view.
 */
export function start(root: ParentNode): void {
  sight ??= new IntersectionObserver((entries) => entries.forEach(look));
  for (const element of queryAllIn(root, '[data-animation]')) {
    if (known.has(element)) continue;
    known.add(element);
    sight.observe(element);
  }
}

function look({ target, isIntersecting }: IntersectionObserverEntry): void {
  target.classList.toggle('mz-entrance--held', !isIntersecting);
  if (!isIntersecting) return;
  sight?.unobserve(target);
  // Otherwise the animation would replay whenever a tab or an accordion shows it again.
  const done = () => target.classList.add('mz-entrance--done');
  void Promise.allSettled(target.getAnimations().map(({ finished }) => finished)).then(done);
}
