import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BrowserTools } from '../../builder/island.tsx';
import behaviour from './behaviour.ts';
import { duration } from './rules.ts';

type Callback = (entries: Array<{ isIntersecting: boolean }>) => void;

/** A page with the number 1,000, for a visitor who allows motion or not. */
function start({ isCalm = false } = {}) {
  const frames: Array<(now: number) => void> = [];
  let report: Callback = () => {};
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }));
  vi.stubGlobal('requestAnimationFrame', (draw: (now: number) => void) => frames.push(draw));
  vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0));
  const disconnect = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: Callback) {
        report = callback;
      }
      observe() {}
      disconnect = disconnect;
    },
  );
  const number = { textContent: '۱٬۰۰۰', style: { minInlineSize: '' }, getBoundingClientRect: () => ({ width: 80 }) };
  const root = { querySelector: () => number } as unknown as HTMLElement;
  const cleanup = behaviour(root, { value: 1000 }, {} as BrowserTools);
  return {
    number,
    cleanup,
    disconnect,
    see: (isIntersecting: boolean) => report([{ isIntersecting }]),
    paint: (now: number) => frames.shift()?.(now),
  };
}

afterEach(() => vi.unstubAllGlobals());

describe('counting up', () => {
  it('starts at zero when the number comes into view, ends at its own text and keeps its width meanwhile', () => {
    const { number, see, paint, disconnect } = start();
    see(false);
    expect(number.textContent).toBe('۱٬۰۰۰');
    see(true);
    expect(disconnect).toHaveBeenCalled();
    paint(5000);
    expect(number).toMatchObject({ textContent: '۰', style: { minInlineSize: '80px' } });
    paint(5000 + duration / 2);
    expect(number.textContent).toBe('۸۷۵');
    paint(5000 + duration);
    expect(number).toMatchObject({ textContent: '۱٬۰۰۰', style: { minInlineSize: '' } });
  });

  it('leaves a number that was in view already', () => {
    const { number, see, paint } = start();
    see(true);
    paint(0);
    expect(number.textContent).toBe('۱٬۰۰۰');
  });

  it('does nothing with reduced motion', () => {
    const { number, cleanup, see, paint } = start({ isCalm: true });
    see(false);
    see(true);
    paint(0);
    expect(number.textContent).toBe('۱٬۰۰۰');
    expect(cleanup).toBeUndefined();
  });

  it('shows the final number again when it is unmounted midway', () => {
    const { number, cleanup, see, paint } = start();
    see(false);
    see(true);
    paint(0);
    expect(number.textContent).toBe('۰');
    cleanup?.();
    expect(number).toMatchObject({ textContent: '۱٬۰۰۰', style: { minInlineSize: '' } });
    paint(duration / 2);
    expect(number.textContent).toBe('۱٬۰۰۰');
  });
});
