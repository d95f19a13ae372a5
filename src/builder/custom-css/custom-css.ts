import { createLru } from '../../platform/lru.ts';
import type { ElementSettings } from '../element/read-element.ts';
import type { CssScope } from './css-problem.ts';
import { type ReadCss, readCss } from './read-css.ts';

const known = createLru<string, ReadCss>(500);

/** Returns stored custom CSS as it is printed; for CSS with mistakes an empty text, and `onFault` is called. */
export function customCss(stored: string | undefined, scope: CssScope, onFault?: () => void): string {
  if (!stored) return '';
  const { css, problems } = known(`${scope} ${stored}`, () => readCss(stored, scope));
  if (problems.some(({ isWarning }) => !isWarning)) onFault?.();
  return css;
}

/** Returns the custom CSS of one element in its rule, empty if it has none. */
export function elementCustomCss(id: string, { css: stored }: ElementSettings, onFault?: () => void): string {
  const css = customCss(stored, 'element', onFault);
  return css === '' ? '' : `.e-${id}{${css}}`;
}
