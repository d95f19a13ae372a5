import { isSafeUrl } from '../../builder/schema.ts';
import { type HashAction, hashActionHref, parseHashAction } from '../../features/hash-actions/index.ts';
import { toLatinDigits } from '../../platform/persian/digits.ts';

/** Target of a link, as selected by staff; stored as an address. */
export type LinkTarget =
  | { kind: 'address'; url: string }
  | { kind: 'phone'; number: string }
  | { kind: 'mail'; to: string }
  | { kind: 'file'; url: string }
  | { kind: 'popup'; id: number; toggle: boolean }
  | { kind: 'close-popup'; forGood: boolean }
  | { kind: 'panel'; id: string; does: 'open' | 'close' | 'toggle' }
  | { kind: 'lightbox'; url: string; type: 'image' | 'video'; title: string };

/** Returns the address of a link target; null if it is incomplete or cannot be encoded. */
export function hrefOf(target: LinkTarget): string | null {
  switch (target.kind) {
    case 'phone': {
      const number = toLatinDigits(target.number).replace(/[\s()-]/g, '');
      return /^\+?\d{3,15}$/.test(number) ? `tel:${number}` : null;
    }
    case 'mail': {
      const to = target.to.trim();
      return /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(to) ? `mailto:${to}` : null;
    }
    case 'popup':
      return hrefOfAction({ name: 'popup:open', settings: { id: target.id, toggle: target.toggle } });
    case 'close-popup':
      return hrefOfAction({ name: 'popup:close', settings: { do_not_show_again: target.forGood } });
    case 'panel':
      return hrefOfAction({ name: `off_canvas:${target.does}`, settings: { id: target.id } });
    case 'lightbox': {
      const { url, type, title } = target;
      return hrefOfAction({
        name: 'lightbox',
        settings: { url, type, ...(title.trim() ? { title: title.trim() } : {}) },
      });
    }
    default: {
      const url = target.url.trim();
      return url !== '' && isSafeUrl(url) ? url : null;
    }
  }
}

/** Returns the address of an action if it parses back to the same action, else null. */
function hrefOfAction(action: HashAction): string | null {
  const href = hashActionHref(action);
  return parseHashAction(href) ? href : null;
}

/** Parses the address of a link into its target. */
export function targetOf(href: string): LinkTarget {
  const action = parseHashAction(href);
  switch (action?.name) {
    case 'popup:open':
      return { kind: 'popup', ...action.settings };
    case 'popup:close':
      return { kind: 'close-popup', forGood: action.settings.do_not_show_again };
    case 'off_canvas:open':
    case 'off_canvas:close':
    case 'off_canvas:toggle':
      return {
        kind: 'panel',
        id: action.settings.id,
        does: action.name.slice('off_canvas:'.length) as 'open' | 'close' | 'toggle',
      };
    case 'lightbox': {
      const { url, type, title = '' } = action.settings;
      return { kind: 'lightbox', url, type, title };
    }
  }
  if (href.startsWith('tel:')) return { kind: 'phone', number: href.slice(4) };
  if (href.startsWith('mailto:')) return { kind: 'mail', to: href.slice(7) };
  if (href.startsWith('/media/')) return { kind: 'file', url: href };
  return { kind: 'address', url: href };
}

/** Describes a link target for people; empty where the address is clearer. */
export function wordsOf(href: string, nameOf: (kind: 'popup' | 'panel', id: string) => string | undefined): string {
  const target = targetOf(href);
  switch (target.kind) {
    case 'popup':
      return `باز کردن پاپ‌آپ «${nameOf('popup', String(target.id)) ?? target.id.toLocaleString('fa-IR', { useGrouping: false })}»`;
    case 'close-popup':
      return target.forGood ? 'بستن پاپ‌آپ و نشان‌ندادن دوباره' : 'بستن پاپ‌آپ';
    case 'panel':
      return `${panelLabels[target.does]} پنل «${nameOf('panel', target.id) ?? target.id}»`;
    case 'lightbox':
      return target.type === 'video' ? 'پخش ویدیو روی صفحه' : 'نمایش بزرگ تصویر';
    case 'phone':
      return 'تماس تلفنی';
    case 'mail':
      return 'نوشتن ایمیل';
    case 'file':
      return 'پروندهٔ کتابخانه';
    default:
      return '';
  }
}

export const panelLabels = { open: 'باز کردن', close: 'بستن', toggle: 'باز یا بسته کردن' } as const;
