import { isAnimation } from './rules.ts';

/** A loaded animation that shows one frame at a time. */
export interface Film {
  frames: number;
  frameRate: number;
  show(frame: number): void;
  end(): void;
}

/** Loads an animation and the player, both on demand, and renders the first frame into `container`. Throws on failure. */
export async function loadFilm({ src, container }: { src: string; container: HTMLElement }): Promise<Film> {
  const [data, { default: player }] = await Promise.all([
    fetchJson(src),
    import('lottie-web/build/player/lottie_light'),
  ]);
  if (!isAnimation(data)) throw new Error('This is not an animation.');
  const { fr, ip, op } = data;
  const item = player.loadAnimation({
    container,
    renderer: 'svg',
    animationData: data,
    autoplay: false,
    loop: false,
  });
  try {
    await new Promise((resolve, reject) => {
      item.addEventListener('DOMLoaded', resolve);
      item.addEventListener('data_failed', reject);
      item.addEventListener('error', reject);
    });
  } catch (cause) {
    item.destroy();
    throw cause;
  }
  return {
    frames: op - ip,
    frameRate: fr,
    show: (frame) => item.goToAndStop(frame, true),
    end: () => item.destroy(),
  };
}

async function fetchJson(src: string): Promise<unknown> {
  const response = await fetch(src);
  if (!response.ok) throw new Error(`The animation was answered with ${response.status}.`);
  return response.json();
}
