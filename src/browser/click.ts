/** True for clicks that ask the browser for a new tab, a new window or a download. */
export function isModified({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}

/** Whether an element that a selector names was clicked; a wrong selector names none. */
export function isWithin(target: EventTarget | null, selector: string): boolean {
  try {
    return target instanceof Element && target.closest(selector) !== null;
  } catch {
    return false;
  }
}
