/** True for clicks that request a new tab, a new window or a download. */
export function isModified({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}

/** True if the click was inside an element that matches the selector; false for an invalid selector. */
export function isWithin(target: EventTarget | null, selector: string): boolean {
  try {
    return target instanceof Element && target.closest(selector) !== null;
  } catch {
    return false;
  }
}
