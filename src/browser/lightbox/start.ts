import type { BrowserTools } from '../../builder/island.tsx';
import type { HashActionSettings } from '../../features/hash-actions/index.ts';
import { mediaAt } from '../../features/lightbox/eligibility.ts';
import { siteConfig } from '../calls.ts';
import { createChunkLoader } from '../chunk.ts';
import { isModified } from '../click.ts';
import { absolute, findLink, groupOf, type LightboxItem, readLink } from './links.ts';

const loadChunk = createChunkLoader();
let isStarted = false;
let isOpening = false;

/**
 * Opens links to pictures and videos in the lightbox; without it the links open the files. The viewer is loaded on first
 * use. The hash action `lightbox` refers to one of these links; nothing else can be opened by the address:
 *
 * ```html
 * <a href="/media/a.webp" data-mizban-lightbox-slideshow="abc1234" data-mizban-lightbox-title="…"><img …></a>
 * <a href="https://youtu.be/…" data-mizban-lightbox-video="" data-mizban-open-lightbox="yes">…</a>
 * ```
 */
export function start(_root: ParentNode, { onAction }: BrowserTools): void {
  if (isStarted) return;
  isStarted = true;
  const isOn = siteConfig().lightbox?.enabled ?? false;

  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button > 0 || isModified(event)) return;
    const element = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const link = element instanceof HTMLAnchorElement ? readLink(element, isOn) : null;
    if (!link) return;
    event.preventDefault();
    const group = groupOf(link, isOn);
    const index = Math.max(
      0,
      group.findIndex((member) => member.element === link.element),
    );
    void open({ items: group.map(({ item }) => item), index, opener: link.element });
  });

  onAction('lightbox', (settings, { element, cause }) => {
    const opener = cause === 'click' && element instanceof HTMLElement ? element : null;
    const link = findLink(settings, isOn);
    if (link) {
      const group = settings.slideshow === undefined ? [link] : groupOf(link, isOn);
      const index = group.findIndex((member) => member.element === link.element);
      void open({ items: group.map(({ item }) => item), index, opener });
    } else if (opener) {
      const item = namedItem(settings);
      if (item) void open({ items: [item], index: 0, opener });
    }
  });
}

/** Returns an item named by an action without a media link; only own media and supported video hosts. */
function namedItem(settings: HashActionSettings['lightbox']): LightboxItem | null {
  const { title = '', description = '', type } = settings;
  const media = mediaAt(absolute(settings.url), { isVideo: type === 'video', origin: location.origin });
  return media && { media, title, description, alt: title, sources: [], poster: '', group: null };
}

interface Opening {
  items: LightboxItem[];
  index: number;
  /** The clicked link; null if opened by the address. */
  opener: HTMLElement | null;
}

async function open({ items, index, opener }: Opening): Promise<void> {
  if (isOpening) return;
  isOpening = true;
  opener?.setAttribute('aria-busy', 'true');
  try {
    const { openViewer } = await loadChunk('lightbox', () => import('./viewer.tsx'));
    // Some browsers do not focus a clicked link, and the focus returns to it.
    opener?.focus({ preventScroll: true });
    openViewer({ items, index, playsAtOnce: opener !== null, settings: siteConfig().lightbox });
  } catch {
    // The failure was logged. Follows the link as without the lightbox.
    const url = items[index]?.media.url;
    if (opener && url) location.assign(url);
  } finally {
    isOpening = false;
    opener?.removeAttribute('aria-busy');
  }
}
