import type { Behaviour } from '../../builder/island.tsx';
import { consentEvent, visitorPreferences } from '../../features/third-party/consent.ts';
import { mayShowWithoutConsent } from '../../features/third-party/decide.ts';
import { loadFacebook } from './facebook-sdk.ts';
import { type Embed, frameAddress, networks, pageAddress } from './rules.ts';

/** Options from the view for the browser. */
export interface Options {
  embed: Embed;
  title: string;
  show: 'click' | 'visible';
  isConsentAsked: boolean;
  facebook: { lang: string; app_id: string };
}

/** Load timeout of a network, in milliseconds. */
const timeoutMs = 20_000;

/**
 * Shows an embed when the visitor requests it, or when it is visible and consent allows it; the network is not contacted
 * before. `data-state` is `waiting`, `shown` or `failed`. The link to it always stays.
 */
const socialEmbed: Behaviour<Options> = (root, { embed, title, show, isConsentAsked, facebook }) => {
  const place = root.querySelector<HTMLElement>('.place');
  const button = root.querySelector<HTMLButtonElement>('.show');
  const label = button?.querySelector('span');
  const status = root.querySelector<HTMLElement>('[role="status"]');
  if (!place || !button || !label || !status) return;
  const ending = new AbortController();
  const { signal } = ending;
  let shown: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const setState = (state: 'waiting' | 'shown' | 'failed') => {
    if (state !== 'waiting') clearTimeout(timer);
    root.dataset.state = state;
    status.textContent = sentences[state](networks[embed.network].name);
    if (state === 'failed') label.textContent = 'تلاش دوباره برای نمایش';
  };
  const giveUp = (tried: HTMLElement) => {
    if (shown !== tried) return;
    tried.remove();
    shown = undefined;
    setState('failed');
  };

  const load = (isRequested: boolean) => {
    if (shown) return;
    const made = embed.network === 'facebook' ? document.createElement('div') : frameOf(embed, title, isDark(root));
    shown = made;
    setState('waiting');
    timer = setTimeout(() => giveUp(made), timeoutMs);
    const ready = () => {
      if (shown !== made) return;
      setState('shown');
      if (isRequested) made.focus({ preventScroll: true });
    };
    made.addEventListener('load', ready, { once: true, signal });
    place.append(made);
    if (embed.network === 'facebook') showFacebook({ embed, made, facebook }).then(ready, () => giveUp(made));
  };

  const sight = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    if (!mayShowWithoutConsent({ isConsentAsked, ...visitorPreferences() })) return;
    sight.disconnect();
    load(false);
  });
  const watch = () => {
    sight.disconnect();
    sight.observe(place);
  };
  button.addEventListener('click', () => load(true), { signal });
  if (show === 'visible') {
    watch();
    // Consent while it is in view shows it immediately.
    document.addEventListener(consentEvent, () => !shown && watch(), { signal });
  }

  return () => {
    ending.abort();
    sight.disconnect();
    clearTimeout(timer);
    shown?.remove();
    delete root.dataset.state;
  };
};

const sentences = {
  waiting: (network: string) => `در حال آوردن از ${network}…`,
  shown: () => '',
  failed: (network: string) => `${network} پاسخ نداد؛ شاید از اینترنت شما در دسترس نباشد.`,
};

const isDark = (element: Element) => getComputedStyle(element).colorScheme.includes('dark');

function frameOf(embed: Exclude<Embed, { network: 'facebook' }>, title: string, isDark: boolean): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = frameAddress(embed, { isDark });
  frame.title = title;
  frame.allow = 'fullscreen; picture-in-picture; encrypted-media';
  // Sandbox: it works normally, but cannot navigate this page away.
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms',
  );
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  return frame;
}

interface FacebookInput {
  embed: Extract<Embed, { network: 'facebook' }>;
  made: HTMLElement;
  facebook: Options['facebook'];
}

async function showFacebook({ embed, made, facebook }: FacebookInput): Promise<void> {
  made.className = 'facebook';
  made.tabIndex = -1;
  const mark = document.createElement('div');
  mark.className = `fb-${embed.kind}`;
  mark.dataset.href = pageAddress(embed);
  mark.dataset.width = String(Math.round(made.getBoundingClientRect().width) || 500);
  if (embed.kind === 'page') mark.dataset.tabs = 'timeline';
  made.append(mark);
  const { XFBML } = await loadFacebook(facebook);
  await new Promise<void>((resolve) => XFBML.parse(made, resolve));
}

export default socialEmbed;
