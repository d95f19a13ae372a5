import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../content/settings/index.ts';
import { thirdPartyOf } from '../../site/third-party/of-settings.ts';
import { pagePolicy } from './headers.ts';

const settings = (third_party: object) => ({ third_party: { ...defaultSettings.third_party, ...third_party } });
const policyOf = (third_party: object) => pagePolicy('sha256-x', thirdPartyOf(settings(third_party)).sources);

describe('what staff connect', () => {
  test('nothing is loaded when nothing is configured, and the policy names no other host', () => {
    const { config } = thirdPartyOf(defaultSettings);
    expect(config.services).toEqual([]);
    expect(policyOf({})).not.toMatch(/(?:script|connect|style|img|font)-src[^;]*(?:https?:|wss:|unsafe-inline)/);
    expect(policyOf({})).toBe(pagePolicy('sha256-x'));
  });

  test('the policy’s entries are derived from the configuration', () => {
    const policy = policyOf({
      chat: { provider: 'goftino', id: 'AbC', url: '' },
      analytics: { provider: 'matomo', id: '3', url: 'https://stats.example.ir/m/' },
    });
    expect(policy).toMatch(
      /script-src 'self' https:\/\/goftino\.com https:\/\/\*\.goftino\.com https:\/\/stats\.example\.ir(;|$)/,
    );
    expect(policy).toContain("style-src 'self' 'unsafe-inline' https://goftino.com");
    expect(policy).toContain('wss://*.goftino.com');
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policyOf({ analytics: { provider: 'matomo', id: '3', url: 'https://stats.example.ir/m/' } })).toContain(
      "style-src 'self' 'sha256-x'",
    );
  });

  test.each([
    { chat: { provider: 'crisp', id: '', url: '' } },
    { chat: { provider: 'custom', id: 'x', url: '' } },
    { analytics: { provider: 'matomo', id: '3', url: '' } },
  ])('an incomplete service is ignored: %j', (third_party) => {
    expect(thirdPartyOf(settings(third_party)).config.services).toEqual([]);
  });
});
