import { createHashRouter } from './hash-router.ts';
import { logError } from './log.ts';

const router = createHashRouter({
  read: () => location.hash,
  write(fragment, { replace }) {
    try {
      if (replace) history.replaceState(history.state, '', fragment);
      else history.pushState(null, '', fragment);
    } catch (error) {
      // Browsers refuse too many entries in a short time; the page moves on without one.
      logError(error);
    }
  },
  isKnown: (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type !== 'navigate',
});

/** The page's one hash router; see `hash-router.ts` for its order. */
export const { onHash, selectHash } = router;

/** Follows the address from now on. */
export function listenToHash(): void {
  addEventListener('hashchange', router.changed);
}
