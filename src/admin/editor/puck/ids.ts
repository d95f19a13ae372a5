import { widgetIdPattern } from '../../../builder/document.ts';

const space = 36 ** 7;

/**
 * Returns the widget id of an editor item. A stored widget keeps its own; one that was dropped in this session has an id
 * like `heading-5f0c…`, from which the same 7 characters are always derived.
 */
export function widgetIdOf(itemId: string): string {
  return widgetIdPattern.test(itemId) ? itemId : (digest(itemId) % space).toString(36).padStart(7, '0');
}

/** 53 bits of a well-mixed, not cryptographic hash. */
function digest(text: string): number {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return 4294967296 * (2097151 & b) + (a >>> 0);
}
