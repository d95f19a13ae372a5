import { createHashRouter } from './hash-router.ts';
import { logError } from './log.ts';

const router = createHashRouter({
  read: () => location.hash,
  write(fragment, { replace }) {
    try {
      const url = location.pathname + location.search + fragment;
      if (replace) history.replaceState(history.state, '', url);
      else history.pushState(null, '', url);
    } catch (error) {
      // Browsers refuse too many entries in a short time; the page moves on without one.
      logError(error);
    }
  },
});

/** The page's one hash router; see `hash-router.ts` for its order. */
export const { onHash, selectHash } = router;

/** Follows the address from now on. */
export function listenToHash(): void {
  addEventListener('hashchange', router.changed);
}
