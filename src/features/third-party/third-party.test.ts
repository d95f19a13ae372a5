import { describe, expect, test } from 'vitest';
import { allowedKinds, mayShowWithoutConsent, readConsent, shouldAskConsent } from './decide.ts';
import { prepareService } from './scripts.ts';
import { type ThirdPartyProvider, thirdPartyDelays } from './types.ts';

describe('third-party loads', () => {
  test('live chat 6000 ms, ad network and analytics 5000 ms after page load', () => {
    expect(thirdPartyDelays).toEqual({ chat: 6000, ads: 5000, analytics: 5000 });
  });

  test.each<[ThirdPartyProvider, string]>([
    ['goftino', 'https://www.goftino.com/widget/AbC-12'],
    ['raychat', 'https://widget-react.raychat.io/install/widget.js'],
    ['crisp', 'https://client.crisp.chat/l.js'],
    ['yektanet', 'https://cdn.yektanet.com/rg_woebegone/scripts_v3/AbC-12/rg.complete.js'],
    ['najva', 'https://van.najva.com/static/js/main-script.js'],
    ['matomo', 'https://stats.example.ir/matomo.js'],
    ['ga4', 'https://www.googletagmanager.com/gtag/js?id=AbC-12'],
    ['custom', 'https://stats.example.ir'],
  ])('%s is loaded from its own host', (provider, src) => {
    expect(prepareService({ provider, id: 'AbC-12', url: 'https://stats.example.ir' }, {}).src).toBe(src);
  });

  test('each service finds its name for the site', () => {
    const globals: Record<string, unknown> = {};
    const prepare = (provider: ThirdPartyProvider) =>
      prepareService({ provider, id: 'site-7', url: 'https://m.example.ir/stats/' }, globals);
    prepare('raychat');
    prepare('crisp');
    prepare('matomo');
    prepare('ga4');
    expect(globals).toMatchObject({ RAYCHAT_TOKEN: 'site-7', CRISP_WEBSITE_ID: 'site-7' });
    expect(globals._paq).toContainEqual(['setTrackerUrl', 'https://m.example.ir/stats/matomo.php']);
    expect(globals._paq).toContainEqual(['setSiteId', 'site-7']);
    const commands = (globals.dataLayer as ArrayLike<unknown>[]).map((entry) => Array.from(entry));
    expect(commands).toEqual([
      ['js', expect.any(Date)],
      ['config', 'site-7'],
    ]);
    expect(prepare('najva').attributes).toEqual({ id: 'najva-mini-script', 'data-najva-id': 'site-7' });
    prepare('yektanet');
    (globals.yektanet as (name: string) => void)('view');
    expect(Array.from((globals.yektanet as unknown as { q: ArrayLike<unknown>[] }).q[0] ?? [])).toEqual(['view']);
  });
});

describe('consent', () => {
  test.each([
    [{ isConsentAsked: false, consent: undefined, privacyControl: false }, ['chat', 'ads', 'analytics']],
    [{ isConsentAsked: false, consent: 'no', privacyControl: false }, ['chat', 'ads', 'analytics']],
    [{ isConsentAsked: false, consent: undefined, privacyControl: true }, ['chat']],
    [{ isConsentAsked: true, consent: undefined, privacyControl: false }, []],
    [{ isConsentAsked: true, consent: 'no', privacyControl: false }, []],
    [{ isConsentAsked: true, consent: 'yes', privacyControl: true }, ['chat', 'ads', 'analytics']],
  ] as const)('%j may load %j', (input, kinds) => {
    expect(allowedKinds(input)).toEqual(kinds);
  });

  test('is requested once, and only when there is something to request', () => {
    const services = [{ kind: 'chat', provider: 'crisp', id: 'x', url: '' }] as const;
    expect(shouldAskConsent({ consent: true, services: [...services] }, undefined)).toBe(true);
    expect(shouldAskConsent({ consent: true, services: [...services] }, 'no')).toBe(false);
    expect(shouldAskConsent({ consent: true, services: [] }, undefined)).toBe(false);
    expect(shouldAskConsent({ consent: false, services: [...services] }, undefined)).toBe(false);
    expect(readConsent('maybe')).toBeUndefined();
  });
});

describe('something third-party that shows itself', () => {
  test.each([
    [{ isConsentAsked: false, consent: undefined, privacyControl: false }, true],
    [{ isConsentAsked: false, consent: undefined, privacyControl: true }, false],
    [{ isConsentAsked: true, consent: undefined, privacyControl: false }, false],
    [{ isConsentAsked: true, consent: 'no', privacyControl: false }, false],
    [{ isConsentAsked: true, consent: 'yes', privacyControl: true }, true],
  ] as const)('%j: %s', (input, may) => {
    expect(mayShowWithoutConsent(input)).toBe(may);
  });
});
