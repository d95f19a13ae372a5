import type { Plugin } from 'vite';

/**
 * Puck waits 100 ms before it notices that the pointer is over another slot, so a quick drop into a nested slot lands
 * in its parent. 10 ms is short enough for people and long enough to hold still.
 */
const original = /\bAREA_CHANGE_DEBOUNCE_MS = 100;/;
const patched = 'AREA_CHANGE_DEBOUNCE_MS = 10;';
const files = /[\\/]@puckeditor[\\/]core[\\/]dist[\\/].*\.m?js$/;
const name = 'puck-nested-drops';

/** The text of a file of Puck with the short wait, or null when the constant is not in it. */
export function shortenWait(code: string): string | null {
  return original.test(code) ? code.replace(original, patched) : null;
}

/** Builds the editor with the short wait; the build fails when Puck no longer has the constant. */
export function puckPatch(): Plugin {
  let found = false;
  const transform = {
    filter: { id: files },
    handler(code: string) {
      const changed = shortenWait(code);
      if (changed === null) return null;
      found = true;
      return { code: changed, map: null };
    },
  };
  return {
    name,
    config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [{ name, transform }] } } }),
    transform,
    buildEnd(error) {
      if (error || found || this.environment.mode !== 'build') return;
      throw new Error(
        'Puck no longer declares AREA_CHANGE_DEBOUNCE_MS = 100: see whether src/admin/editor/puck/patch.ts is still needed.',
      );
    },
  };
}
