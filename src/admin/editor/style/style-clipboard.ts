import { type ElementStyle, readStyle } from '../../../builder/style/style.ts';

const key = 'mizban.style';

/** Stores a copied style for pasting, also on other pages in this browser. */
export function copyStyle(style: ElementStyle): void {
  localStorage.setItem(key, JSON.stringify(style));
}

/** Returns the copied style; undefined if there is none. Values that cannot be read are dropped. */
export function copiedStyle(): ElementStyle | undefined {
  try {
    return readStyle(JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined);
  } catch {
    return undefined;
  }
}
