import { saveConsent, visitorPreferences } from '../../features/third-party/consent.ts';
import { allowedKinds, readConsent, shouldAskConsent } from '../../features/third-party/decide.ts';
import { prepareService, type ScriptTag } from '../../features/third-party/scripts.ts';
import { type ThirdPartyConfig, type ThirdPartyKind, thirdPartyDelays } from '../../features/third-party/types.ts';

let isStarted = false;

/**
 * Loads connected third-party services: `<script type="application/json" id="mizban-third-party">`. Each kind loads with
 * its delay after the load event. An unreachable host has no effect on the page.
 */
export function start(root: ParentNode): void {
  const block = root.querySelector<HTMLElement>('#mizban-third-party');
  if (isStarted || !block) return;
  isStarted = true;
  const config = JSON.parse(block.textContent ?? '{}') as ThirdPartyConfig;
  /** Kinds that were loaded or are about to be, with the timers of the latter. */
  const timers = new Map<ThirdPartyKind, ReturnType<typeof setTimeout> | 'loaded'>();

  const load = () => {
    const allowed = allowedKinds({ isConsentAsked: config.consent, ...visitorPreferences() });
    for (const service of config.services) {
      const { kind } = service;
      const timer = timers.get(kind);
      if (!allowed.includes(kind) && timer !== undefined && timer !== 'loaded') {
        clearTimeout(timer);
        timers.delete(kind);
      }
      if (!allowed.includes(kind) || timer !== undefined) continue;
      const run = () => {
        timers.set(kind, 'loaded');
        append(prepareService(service, window as unknown as Record<string, unknown>));
      };
      timers.set(kind, setTimeout(run, thirdPartyDelays[kind]));
    }
  };
  const bar = document.querySelector<HTMLElement>('.mz-consent');
  if (bar) listen(bar, { config, load: () => afterLoad(load) });
  afterLoad(load);
  block.dataset.live = '';
}

function afterLoad(run: () => void): void {
  if (document.readyState === 'complete') run();
  else addEventListener('load', () => run(), { once: true });
}

function append({ src, attributes = {} }: ScriptTag): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  document.head.append(script);
}

/** The consent bar: shown until answered, and again when the visitor wants to change the choice. */
function listen(bar: HTMLElement, { config, load }: { config: ThirdPartyConfig; load(): void }): void {
  const change = document.querySelector<HTMLElement>('[data-consent="ask"]');
  if (change?.parentElement) change.parentElement.hidden = false;
  bar.hidden = !shouldAskConsent(config, visitorPreferences().consent);
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-consent]') : null;
    if (!button) return;
    const answer = readConsent(button.dataset.consent);
    if (answer === undefined) {
      bar.hidden = false;
      bar.querySelector('button')?.focus();
      return;
    }
    saveConsent(answer);
    // After an answer by keyboard the focus moves to the button at the same place of the page.
    if (bar.contains(document.activeElement)) change?.focus({ preventScroll: true });
    bar.hidden = true;
    load();
  });
}
