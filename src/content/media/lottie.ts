import { setImmediate } from 'node:timers/promises';
import { fail } from '../../platform/errors.ts';

const deepest = 100;
/** Maximum nodes of an animation: more than real ones have, and few enough to parse synchronously. */
const mostParts = 100_000;
/** Yields to the event loop after this number of nodes. */
const partsAtOnce = 5_000;
const innerPicture = /^data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/=]+$/;

/**
 * Sanitises a Lottie animation: only numbers and shapes, no expressions (which are code) and no external resources. Throws
 * `UnsupportedType` with the reason.
 */
export async function readAnimation(text: string): Promise<{ json: string; width: number; height: number }> {
  if (countOpenings(text) > mostParts) throw refused('این پویانمایی بیش از اندازه پیچیده است؛ ساده‌ترش کنید.');
  const value = parse(text);
  if (!isAnimation(value)) throw refused('این پرونده پویانمایی Lottie نیست.');
  await checkParts(value);
  return { json: JSON.stringify(value), width: Math.round(value.w), height: Math.round(value.h) };
}

interface Animation {
  w: number;
  h: number;
}

function isAnimation(value: unknown): value is Animation {
  const { v, fr, ip, op, w, h, layers } = (value ?? {}) as Record<string, unknown>;
  const isPositive = (some: unknown) => typeof some === 'number' && some > 0 && some < 100_000;
  return (
    typeof v === 'string' &&
    [fr, w, h].every(isPositive) &&
    typeof ip === 'number' &&
    typeof op === 'number' &&
    op > ip &&
    Array.isArray(layers)
  );
}

/** Iterative, since files may be nested arbitrarily deep. */
async function checkParts(animation: object): Promise<void> {
  const waiting: Array<{ part: object; depth: number }> = [{ part: animation, depth: 0 }];
  let parts = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { part, depth } = next;
    parts += 1;
    if (parts % partsAtOnce === 0) await setImmediate();
    if (depth > deepest) throw refused('این پویانمایی بیش از اندازه تودرتو است.');
    for (const [key, value] of Object.entries(part)) {
      // Properties that are animated by a program carry it under `x`.
      if (key === 'x' && typeof value === 'string') throw refused('پویانمایی با عبارت‌های برنامه‌ای پذیرفته نمی‌شود.');
      if (isOutside(key, value))
        throw refused('پویانمایی نباید پرونده‌ای از بیرون بخواهد؛ تصویرها را در خود آن بگذارید.');
      if (typeof value === 'object' && value !== null) waiting.push({ part: value, depth: depth + 1 });
    }
  }
}

/** True if a value names a resource that the player would fetch: a picture's path or folder, a font URL. */
function isOutside(key: string, value: unknown): boolean {
  if (typeof value !== 'string' || value === '') return false;
  if (key === 'u' || key === 'fPath') return true;
  if (key === 'p') return !innerPicture.test(value);
  return /^\s*(?:https?:|\/\/|javascript:)/i.test(value);
}

/** Upper bound of the nodes that parsing the text would create. */
function countOpenings(text: string): number {
  let count = 0;
  for (const opening of '{[') {
    for (let at = text.indexOf(opening); at >= 0; at = text.indexOf(opening, at + 1)) count += 1;
  }
  return count;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refused('این پرونده پویانمایی Lottie نیست.');
  }
}

const refused = (message: string) => fail('UnsupportedType', { message });
