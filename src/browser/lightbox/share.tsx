import { useEffect, useRef, useState } from 'react';
import { useLightboxState } from 'yet-another-react-lightbox';
import { hashActionHref } from '../../features/hash-actions/index.ts';
import { shareLink } from '../../features/share/links.ts';
import { shareNetworks } from '../../features/share/networks.ts';
import { copyText } from '../../ui/copy.ts';
import type { LightboxItem } from './links.ts';

const networks = ['telegram', 'whatsapp', 'x-twitter', 'facebook', 'pinterest'] as const;

/** The page's address with the action that opens this item. */
function addressOf({ media, group }: LightboxItem): string {
  const action = hashActionHref({
    name: 'lightbox',
    settings: { url: media.url, type: media.type, ...(group === null ? {} : { slideshow: group }) },
  });
  return location.href.replace(/#.*$/s, '') + action;
}

/** The button of the toolbar with its list: the device's own menu, networks, copying the link, and the file itself. */
export function Share({ items }: { items: LightboxItem[] }) {
  const { currentIndex } = useLightboxState();
  /** The slide whose share list is open; it closes on another slide. */
  const [openAt, setOpenAt] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const item = items[currentIndex];
  const isOpen = openAt === currentIndex;

  useEffect(() => {
    if (!isOpen) return;
    setNote('');
    const onPress = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpenAt(null);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The list closes first, then the lightbox.
      event.preventDefault();
      setOpenAt(null);
      button.current?.focus();
    };
    const element = root.current;
    element?.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      element?.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [isOpen]);
  if (!item) return null;

  const url = addressOf(item);
  const { title, description } = item;
  const image = item.media.type === 'image' ? item.media.url : '';
  const copy = async () => setNote((await copyText(url)) ? 'پیوند کپی شد' : 'کپی نشد');

  return (
    <div className="share" ref={root}>
      <button
        type="button"
        className="yarl__button"
        ref={button}
        aria-label="هم‌رسانی"
        title="هم‌رسانی"
        aria-expanded={isOpen}
        onClick={() => setOpenAt(isOpen ? null : currentIndex)}
      >
        <svg className="yarl__icon" viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
          <path d="M18 16a3 3 0 0 0-2 .8l-7.1-4.2a3 3 0 0 0 0-1.3L16 7.2a3 3 0 1 0-1-2.2l.1.7L8 9.8a3 3 0 1 0 0 4.4l7.1 4.1A3 3 0 1 0 18 16z" />
        </svg>
      </button>
      {isOpen && (
        // Presses in the list are not swipes.
        <ul onPointerDown={(event) => event.stopPropagation()}>
          {'share' in navigator && (
            <li>
              <button type="button" onClick={() => navigator.share({ url, title }).catch(() => {})}>
                برنامه‌های دستگاه
              </button>
            </li>
          )}
          {networks.map((network) => (
            <li key={network}>
              <a
                href={shareLink(network, { url, title, text: description, image })}
                target="_blank"
                rel="noopener nofollow"
              >
                {shareNetworks[network].title}
              </a>
            </li>
          ))}
          <li>
            <button type="button" onClick={copy}>
              کپی پیوند
            </button>
            <span role="status">{note}</span>
          </li>
          {image && (
            <li>
              <a href={image} download="">
                بارگیری تصویر
              </a>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
