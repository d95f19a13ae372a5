import { fail } from '../../platform/errors.ts';
import { respondFragment } from '../core/respond.ts';
import { type CallRate, type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import type { FormLimits } from '../input/limits.ts';
import { requireRight } from '../security/access.ts';
import { formActions } from './actions/form.ts';
import { ratingActions } from './actions/rating.ts';
import { searchActions } from './actions/search.ts';
import { type Action, checkActions } from './actions.ts';

const usualLimits: FormLimits = { bytes: 200_000, fields: 100, fieldBytes: 70_000 };

/** Rate limit of calls whose action is in the form body, which is read first. */
const usualRate = { name: 'ajax', max: 300, seconds: 60 };

/** All public actions of `admin-ajax.php`. */
export function allActions(services: Services): Action[] {
  return [...formActions(services), ...ratingActions(services), ...searchActions(services)];
}

/**
 * WordPress's single endpoint for small calls. The field `action`, in the form or the query, names the action; an unknown
 * or missing one returns `0` with 400.
 */
export function ajaxRoutes(services: Services): Route[] {
  const actions = checkActions(allActions(services));
  const actionIn = ({ searchParams }: URL) => actions.get(searchParams.get('action') ?? '');
  return [
    route({
      method: 'POST',
      path: '/wp-admin/admin-ajax.php',
      audience: 'anyone',
      rate: (url) => rateOf(actionIn(url)),
      form: (url) => actionIn(url)?.limits ?? usualLimits,
      async handle({ request, url, address, body: form }) {
        const named = actionIn(url);
        const name = form.get('action') ?? named?.name;
        const requested = typeof name === 'string' ? actions.get(name) : undefined;
        // The rate limit was that of the action in the query, so the form must not name another one.
        if (!requested || (named && named !== requested)) return respondFragment('0', { status: 400 });
        if (!named && !services.limiter.take(`${requested.name} ${address}`, requested.rate))
          throw fail('TooManyRequests');
        await requireRight(requested.audience, request.headers, services);
        const fields = requested.schema.safeParse(Object.fromEntries(form));
        if (!fields.success) throw fail('InvalidInput', { cause: fields.error });
        return requested.handle({ fields: fields.data as never, request, address });
      },
    }),
  ];
}

function rateOf(named: Action | undefined): CallRate {
  return named ? { name: named.name, ...named.rate } : usualRate;
}
