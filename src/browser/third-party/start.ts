import type { Store } from '../../builder/popups/storage.ts';
import { createStore } from '../../builder/popups/storage.ts';
import { allowedKinds, asksNow, readConsent } from '../../builder/third-party/decide.ts';
import { prepareService, type ScriptTag } from '../../builder/third-party/scripts.ts';
import { type ThirdPartyConfig, type ThirdPartyKind, thirdPartyDelays } from '../../builder/third-party/types.ts';

const key = 'consent';
let isStarted = false;

/**
 * Loads what staff connected: `<script type="application/json" id="mizban-third-party">`. Each kind comes its time
 * after the load event. A host that does not answer changes nothing: nobody waits for it.
 */
export function start(root: ParentNode): void {
  const block = root.querySelector<HTMLElement>('#mizban-third-party');
  if (isStarted || !block) return;
  isStarted = true;
  const config = JSON.parse(block.textContent ?? '{}') as ThirdPartyConfig;
  const store = createStore({ storage: () => localStorage, now: () => Date.now() });
  const loaded = new Set<ThirdPartyKind>();

  const load = () => {
    const allowed = allowedKinds({
      isConsentAsked: config.consent,
      consent: readConsent(store.get(key)),
      privacyControl: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
    });
    for (const service of config.services) {
      if (!allowed.includes(service.kind) || loaded.has(service.kind)) continue;
      loaded.add(service.kind);
      setTimeout(
        () => append(prepareService(service, window as unknown as Record<string, unknown>)),
        thirdPartyDelays[service.kind],
      );
    }
  };
  const bar = document.querySelector<HTMLElement>('.mz-consent');
  if (bar) listen(bar, { config, store, load });
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

/** The bar that asks: shown until it is answered, and again when the visitor wants to change the answer. */
function listen(
  bar: HTMLElement,
  { config, store, load }: { config: ThirdPartyConfig; store: Store; load(): void },
): void {
  bar.hidden = !asksNow(config, readConsent(store.get(key)));
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-consent]') : null;
    if (!button) return;
    const answer = button.dataset.consent;
    if (answer === 'ask') {
      bar.hidden = false;
      bar.querySelector<HTMLElement>('button')?.focus();
      return;
    }
    store.set(key, answer);
    bar.hidden = true;
    if (answer === 'yes') afterLoad(load);
  });
}
