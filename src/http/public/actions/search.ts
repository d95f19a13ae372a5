import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { z } from 'zod';
import { readLiveSearch } from '../../../site/search-data.ts';
import { Found } from '../../../widgets/search-box/found.tsx';
import { respondFragment } from '../../core/respond.ts';
import type { Services } from '../../core/services.ts';
import { type Action, action } from '../actions.ts';
import { isVisitor } from '../is-visitor.ts';

/**
 * Live search: returns the first results for `s` (or `term`) as an HTML fragment. Read-only, so it needs no nonce and
 * works on a page cached long ago; with `settled`, the query is also counted.
 */
export function searchActions({ platform, searches }: Services): Action[] {
  const search = action({
    name: 'mizban-search',
    audience: 'anyone',
    schema: z
      .object({ s: z.string().optional(), term: z.string().optional(), settled: z.literal('1').optional() })
      .transform(({ s, term, settled }) => ({ text: s ?? term ?? '', isSettled: settled !== undefined })),
    limits: { bytes: 20_000, fields: 20, fieldBytes: 10_000 },
    rate: { max: 120, seconds: 60 },
    async handle({ fields: { text, isSettled }, request }) {
      const found = await readLiveSearch(platform, text);
      if (isSettled && isVisitor(request.headers)) searches.note({ text, isFound: found.total > 0 });
      return respondFragment(renderToStaticMarkup(createElement(Found, found)));
    },
  });
  return [search];
}
