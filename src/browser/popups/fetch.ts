import type { PopupResponse } from '../../features/popups/offer.ts';
import { getRest, siteConfig } from '../calls.ts';

/** A popup from the server, with the server time of the response. */
export interface FetchedPopup {
  popup: PopupResponse;
  serverTime: number | null;
  /** The visitor's clock then. */
  fetchedAt: number;
}

const fetched = new Map<number, Promise<FetchedPopup>>();

/** Fetches the popup of this page once; a failed fetch is retried by the next caller. */
export function fetchPopup(id: number): Promise<FetchedPopup> {
  const known = fetched.get(id);
  if (known) return known;
  const pending = request(id);
  fetched.set(id, pending);
  pending.catch(() => fetched.delete(id));
  return pending;
}

async function request(id: number): Promise<FetchedPopup> {
  const response = await getRest(`mizban/v1/popup?id=${id}&post=${siteConfig().post.id}`);
  if (!response.ok || response.redirected) throw new Error(`Popup ${id} could not be fetched: ${response.status}.`);
  const popup = (await response.json()) as PopupResponse;
  adopt(popup.css);
  const date = Date.parse(response.headers.get('date') ?? '');
  return { popup, serverTime: Number.isNaN(date) ? null : date, fetchedAt: Date.now() };
}

/** Constructed style sheets are not inline styles for the CSP. */
function adopt(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
