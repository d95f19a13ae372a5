import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BrowserTools, HashCause, HashHandler } from '../../builder/island.tsx';
import behaviour from './behaviour.ts';

/** A page whose single item has the anchor `تحویل`; `isInside` places it in the accordion under test. */
function start({ isInside = true } = {}) {
  const item = { open: false, scrollIntoView: vi.fn() };
  const target = { closest: () => item };
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'تحویل' ? target : null) });
  const root = { contains: (node: unknown) => isInside && node === target } as unknown as HTMLElement;
  let handler: HashHandler = () => false;
  const stop = () => {};
  const onHash: BrowserTools['onHash'] = (kind, given) => {
    expect(kind).toBe('anchor');
    handler = given;
    return stop;
  };
  const cleanup = behaviour(root, undefined, { onHash } as BrowserTools);
  return { item, cleanup, stop, change: (value: string, cause: HashCause = 'change') => handler(value, cause) };
}

afterEach(() => vi.unstubAllGlobals());

describe('the address names an item', () => {
  it('opens it, scrolls it into view and sets the fragment', () => {
    const { item, change } = start();
    expect(change('تحویل')).toBe(true);
    expect(item.open).toBe(true);
    expect(item.scrollIntoView).toHaveBeenCalledOnce();
  });

  it('opens it after a reload too, and leaves the visitor where they were', () => {
    const { item, change } = start();
    expect(change('تحویل', 'return')).toBe(true);
    expect(item.open).toBe(true);
    expect(item.scrollIntoView).not.toHaveBeenCalled();
  });

  it('leaves every other fragment to others', () => {
    const { item, change } = start();
    expect(change('قیمت')).toBe(false);
    expect(change('')).toBe(false);
    expect(item.open).toBe(false);
  });

  it('leaves the items of another accordion alone', () => {
    const { item, change } = start({ isInside: false });
    expect(change('تحویل')).toBe(false);
    expect(item.open).toBe(false);
  });

  it('stops hearing when it ends', () => {
    const { cleanup, stop } = start();
    expect(cleanup).toBe(stop);
  });
});
