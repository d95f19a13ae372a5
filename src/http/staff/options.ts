import { fail } from '../../platform/errors.ts';
import { addOption, changeOption, findOption, listOptions, orderOptions } from '../../shop/catalogue/index.ts';
import { countSold, removeOption } from '../../shop/orders/options-sold.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { changedOption, newOption, optionOrder, removedOfCatalogue } from './catalogue-bodies.ts';
import { staffCall } from './staff-call.ts';

/** What buyers choose with a plan: location, system, panel, extras. */
export function staffOptionRoutes({ platform }: Services): Route[] {
  const audience = 'plans.change';
  return [
    staffCall('GET staff/options', {
      audience,
      async handle() {
        const data = await listOptions(platform);
        return { data, total: data.length };
      },
    }),
    staffCall('GET staff/options/:id', {
      audience,
      async handle({ params }) {
        const option = await findOption(platform, Number(params.id));
        if (!option) throw fail('NotFound');
        return { ...option, sold: await countSold(platform.db, option.slug) };
      },
    }),
    staffCall('POST staff/options', {
      audience,
      body: { schema: newOption, maxBytes: 20_000 },
      status: 201,
      handle: ({ body }) => addOption(platform, body),
    }),
    staffCall('PUT staff/options/:id', {
      audience,
      body: { schema: changedOption, maxBytes: 20_000 },
      handle: ({ params, body }) => changeOption(platform, { id: Number(params.id), ...body }),
    }),
    staffCall('DELETE staff/options/:id', {
      audience,
      body: { schema: removedOfCatalogue, maxBytes: 1_000 },
      async handle({ params, body: { version } }) {
        await removeOption(platform, { id: Number(params.id), version });
        return {};
      },
    }),
    staffCall('POST staff/options/order', {
      audience,
      body: { schema: optionOrder, maxBytes: 10_000 },
      async handle({ body }) {
        await orderOptions(platform, body.ids);
        return {};
      },
    }),
  ];
}
