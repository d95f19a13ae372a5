/** Safari has no `scrollend` event. */
const restAfter = 150;

/** Calls back once scrolling has stopped. */
export function onScrollEnd(track: HTMLElement, callback: () => void, signal: AbortSignal): void {
  if ('onscrollend' in window) {
    track.addEventListener('scrollend', callback, { signal });
    return;
  }
  let timer: ReturnType<typeof setTimeout>;
  (track as HTMLElement).addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      timer = setTimeout(callback, restAfter);
    },
    { signal },
  );
}
