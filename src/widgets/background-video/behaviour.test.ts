// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BrowserTools } from '../../builder/island.tsx';
import backgroundVideo from './behaviour.ts';

/** Media queries that match. */
let matching: Set<string>;
let changed: () => void;
let seen: (isIntersecting: boolean) => void;
let stop: (() => void) | undefined;
const play = vi.fn(async () => {});
const pause = vi.fn();

beforeEach(() => {
  matching = new Set();
  document.body.innerHTML = '<section><div class="film"></div><button hidden aria-pressed="false"></button></section>';
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return matching.has(query);
    },
    addEventListener: (_type: string, listener: () => void) => {
      changed = listener;
    },
    removeEventListener: () => {},
  }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        seen = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause);
});
afterEach(() => {
  stop?.();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

function start(onPhones = false): void {
  const root = document.querySelector('.film') as HTMLElement;
  stop = backgroundVideo(root, { src: '/media/of/7.webm', onPhones }, {} as BrowserTools) ?? undefined;
}
const video = () => document.querySelector('video');
const button = () => document.querySelector('button') as HTMLButtonElement;

describe('a background video', () => {
  it('is loaded and played in view, muted and without end, with a button', () => {
    start();
    expect(video()).toBeNull();
    seen(true);
    expect(video()).toMatchObject({ muted: true, loop: true, playsInline: true, tabIndex: -1 });
    expect(play).toHaveBeenCalledTimes(1);
    expect(button().hidden).toBe(false);
    expect(document.querySelector('[data-ready]')).toBeNull();
    video()?.dispatchEvent(new Event('loadeddata'));
    expect(document.querySelector('.film[data-ready]')).not.toBeNull();
    seen(false);
    expect(pause).toHaveBeenCalledTimes(1);
  });

  it('WCAG 2.2.2: is paused by the button, and stays so when it is seen again', () => {
    start();
    seen(true);
    button().click();
    expect(button().getAttribute('aria-pressed')).toBe('true');
    seen(false);
    seen(true);
    expect(play).toHaveBeenCalledTimes(1);
    button().click();
    expect(play).toHaveBeenCalledTimes(2);
  });

  it('is not loaded for visitors who want less motion, also if they say so later', () => {
    matching.add('(prefers-reduced-motion: reduce)');
    start();
    seen(true);
    expect(video()).toBeNull();
    expect(button().hidden).toBe(true);
    matching.clear();
    changed();
    expect(video()).not.toBeNull();
    matching.add('(prefers-reduced-motion: reduce)');
    changed();
    expect(video()).toBeNull();
  });

  it('is not loaded while data is saved', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    start();
    expect(stop).toBeUndefined();
    expect(video()).toBeNull();
  });

  it('is loaded on phones only where staff say so', () => {
    matching.add('(max-width: 767px)');
    start();
    expect(stop).toBeUndefined();
    start(true);
    seen(true);
    expect(video()).not.toBeNull();
  });
});
