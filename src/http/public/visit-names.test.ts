import { expect, it } from 'vitest';
import { deviceOf, visitNames } from './visit-names.ts';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0 Safari/537.36', 'desktop'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'desktop'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/141.0 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'phone'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; SM-X910) Chrome/141.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1', 'tablet'],
])('%s is a %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device);
});

const page = new URL('https://mizban.test/germany-vps/');
const sourceOf = (from: string) => visitNames(page, { from, agent: '' }).source;

it.each([
  ['', ''],
  ['www.Google.com', 'google.com'],
  ['t.me', 't.me'],
  ['mizban.test', undefined],
  ['not a host', undefined],
  ['<script>', undefined],
  [`${'a'.repeat(100)}.com`, undefined],
])('a visit from %j has the source %j', (from, source) => {
  expect(sourceOf(from)).toBe(source);
});

it('a campaign is named by its tags, cleaned and cut', () => {
  const tagged = new URL(`/?utm_source=a%09b&utm_medium=cpc&utm_campaign=${'x'.repeat(100)}`, page);
  expect(visitNames(tagged, { from: '', agent: '' }).campaign).toBe(`a b\tcpc\t${'x'.repeat(60)}`);
  expect(visitNames(new URL('/?utm_medium=cpc', page), { from: '', agent: '' }).campaign).toBeUndefined();
});
