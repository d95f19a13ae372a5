import { type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { isVisitor } from './is-visitor.ts';
import { visitNames } from './visit-names.ts';

/** Rate limit: more pages than one person reads; several may share an address. */
const rate = { max: 120, seconds: 60 };

/** Query parameters that show another page than the path. */
const otherPages = ['s', 'preview', 'unapproved'];

/**
 * Counts visits without cookies and without personal data: `POST …/visit` for the sending page, with `?from=` the
 * referring host, `?popup=12` when a popup was shown there, and `&converted=1` when it converted. Staff and bots are not
 * counted. The response does not reveal what was counted.
 */
export function visitRoutes({ limiter, visits }: Services): Route[] {
  return [
    route({
      method: 'POST',
      path: '/wp-json/mizban/v1/visit',
      audience: 'anyone',
      // Any body is ignored.
      file: { maxBytes: 0 },
      handle({ request: { headers }, url, address }) {
        if (isVisitor(headers) && limiter.take(`visits ${address}`, rate)) {
          const popup = url.searchParams.get('popup') ?? '';
          const page = URL.parse(headers.get('referer') ?? '');
          if (/^[1-9]\d{0,14}$/.test(popup)) {
            const kind = url.searchParams.has('converted') ? 'popup-converted' : 'popup-shown';
            visits.note({ kind, popupId: Number(popup) });
          } else if (page && isPage(page)) {
            const agent = headers.get('user-agent') ?? '';
            const names = visitNames(page, { from: url.searchParams.get('from') ?? '', agent });
            visits.note({ kind: 'visit', path: pathOf(page), names, visitor: { address, agent } });
          }
        }
        return new Response(null, { status: 204 });
      },
    }),
  ];
}

function isPage({ searchParams }: URL): boolean {
  return !otherPages.some((name) => searchParams.has(name));
}

/** Decoded path; empty if it cannot be decoded. */
function pathOf({ pathname }: URL): string {
  try {
    return decodeURI(pathname);
  } catch {
    return '/%';
  }
}
