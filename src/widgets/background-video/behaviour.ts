import type { Behaviour } from '../../builder/island.tsx';

export interface BackgroundVideo {
  src: string;
  /** True: also played on screens of phones. */
  onPhones: boolean;
}

/**
 * Plays the background video of a container over its picture, muted and looped, while it is in view. It is not loaded
 * for visitors with reduced motion or data saving, nor on phones unless staff enable it. The button after it pauses it.
 * `data-ready` is set once there is a frame to show.
 *
 * ```html
 * <div class="film" data-island="background-video"></div><button hidden aria-pressed="false">…</button>
 * ```
 */
const backgroundVideo: Behaviour<BackgroundVideo> = (root, { src, onPhones }) => {
  const button = root.nextElementSibling as HTMLButtonElement;
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData || (!onPhones && matchMedia('(max-width: 767px)').matches)) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const video = document.createElement('video');
  video.muted = true;
  video.loop = true;
  video.playsInline = true;
  video.tabIndex = -1;
  video.setAttribute('aria-hidden', 'true');
  video.addEventListener('loadeddata', () => {
    root.dataset.ready = '';
  });
  let isPaused = false;
  let isSeen = false;

  const remove = () => {
    video.remove();
    button.hidden = true;
    delete root.dataset.ready;
  };
  const update = () => {
    if (calm.matches) return remove();
    if (isSeen && !video.isConnected) {
      video.src = src;
      root.append(video);
      button.hidden = false;
    }
    button.setAttribute('aria-pressed', String(isPaused));
    // If the browser refuses to play, the first frame stays.
    if (isSeen && !isPaused) video.play().catch(() => {});
    else video.pause();
  };
  const toggle = () => {
    isPaused = !isPaused;
    update();
  };
  const sight = new IntersectionObserver(([entry]) => {
    isSeen = entry?.isIntersecting ?? false;
    update();
  });
  sight.observe(root);
  button.addEventListener('click', toggle);
  calm.addEventListener('change', update);
  return () => {
    sight.disconnect();
    button.removeEventListener('click', toggle);
    calm.removeEventListener('change', update);
    remove();
  };
};

export default backgroundVideo;
