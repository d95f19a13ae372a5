import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BrowserTools, HashCause, HashHandler } from '../../builder/island.tsx';
import behaviour from './behaviour.ts';

/** A page whose single item has the anchor `تحویل`; `stands` places it inside the accordion under test. */
function start({ stands = true } = {}) {
  const item = { open: false, scrollIntoView: vi.fn() };
  const answer = { closest: () => item };
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'تحویل' ? answer : null) });
  const root = { contains: (node: unknown) => stands && node === answer } as unknown as HTMLElement;
  let handler: HashHandler = () => false;
  const stop = () => {};
  const onHash: BrowserTools['onHash'] = (kind, given) => {
    expect(kind).toBe('anchor');
    handler = given;
    return stop;
  };
  const cleanup = behaviour(root, undefined, { onHash } as BrowserTools);
  return { item, cleanup, stop, tell: (value: string, cause: HashCause = 'change') => handler(value, cause) };
}

afterEach(() => vi.unstubAllGlobals());

describe('the address names an item', () => {
  it('opens it, brings it into view and takes the fragment', () => {
    const { item, tell } = start();
    expect(tell('تحویل')).toBe(true);
    expect(item.open).toBe(true);
    expect(item.scrollIntoView).toHaveBeenCalledOnce();
  });

  it('opens it after a reload too, and leaves the visitor where they were', () => {
    const { item, tell } = start();
    expect(tell('تحویل', 'return')).toBe(true);
    expect(item.open).toBe(true);
    expect(item.scrollIntoView).not.toHaveBeenCalled();
  });

  it('leaves every other fragment to others', () => {
    const { item, tell } = start();
    expect(tell('قیمت')).toBe(false);
    expect(tell('')).toBe(false);
    expect(item.open).toBe(false);
  });

  it('leaves the items of another accordion alone', () => {
    const { item, tell } = start({ stands: false });
    expect(tell('تحویل')).toBe(false);
    expect(item.open).toBe(false);
  });

  it('stops hearing when it ends', () => {
    const { cleanup, stop } = start();
    expect(cleanup).toBe(stop);
  });
});
