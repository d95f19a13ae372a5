import { describe, expect, it } from 'vitest';
import { campaignAt } from './campaign.ts';
import heights from './heights.json' with { type: 'json' };
import { pages } from './pages/index.ts';
import { incidents } from './posts/incidents.ts';
import type { Parts } from './types.ts';

const parts: Parts = { picture: () => 1, template: () => 2, popup: () => 3, page: () => 4, campaign: campaignAt(0) };
const documents = new Map(
  [...pages, ...incidents].map(({ slug, document }) => [slug, document(parts).content.map(({ id }) => id)]),
);

describe('content/heights.json, which `npm run heights` writes', () => {
  it('names sections of the default site only', () => {
    const known = new Set([...documents.values()].flat());
    expect(Object.keys(heights).filter((id) => !known.has(id))).toEqual([]);
  });

  it('names the lower sections of every long page', () => {
    const missing = [...documents].filter(([, ids]) => ids.length >= 5 && !ids.slice(3).some((id) => id in heights));
    expect(missing.map(([slug]) => slug)).toEqual([]);
  });
});
