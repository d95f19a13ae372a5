import { fail } from '../../platform/errors.ts';
import { respondFragment } from '../core/respond.ts';
import { type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import type { FormValue } from '../input/form.ts';
import type { FormLimits } from '../input/limits.ts';
import { requireRole } from '../security/access.ts';
import { formActions } from './actions/form.ts';
import { ratingActions } from './actions/rating.ts';
import { searchActions } from './actions/search.ts';
import { type Action, checkActions } from './actions.ts';

const usualLimits: FormLimits = { bytes: 200_000, fields: 100, fieldBytes: 70_000 };

/** Every action of the public page that goes through `admin-ajax.php`. */
export function allActions(services: Services): Action[] {
  return [...formActions(services), ...ratingActions(services), ...searchActions(services)];
}

/**
 * WordPress's one address for small calls. The field `action`, in the form or the query, names what is wanted; an
 * unknown or missing one answers `0` with 400.
 */
export function ajaxRoutes(services: Services): Route[] {
  const actions = checkActions(allActions(services));
  return [
    route({
      method: 'POST',
      path: '/wp-admin/admin-ajax.php',
      audience: 'anyone',
      form: (url) => actions.get(url.searchParams.get('action') ?? '')?.limits ?? usualLimits,
      async handle({ request, url, address, body }) {
        const form = body as unknown as Map<string, FormValue>;
        const name = form.get('action') ?? url.searchParams.get('action');
        const wanted = typeof name === 'string' ? actions.get(name) : undefined;
        if (!wanted) return respondFragment('0', { status: 400 });
        if (!services.limiter.take(`${wanted.name} ${address}`, wanted.rate)) throw fail('TooManyRequests');
        await requireRole(wanted.audience, request.headers, services);
        const fields = wanted.schema.safeParse(Object.fromEntries(form));
        if (!fields.success) throw fail('InvalidInput', { cause: fields.error });
        return wanted.handle({ fields: fields.data as never, request, address });
      },
    }),
  ];
}
