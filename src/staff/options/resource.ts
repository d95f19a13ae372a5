import type { Services } from '../../http/core/services.ts';
import { defineResource, read, write } from '../../http/staff/define-resource.ts';
import { named, numbers } from '../../http/staff/describe.ts';
import type { ListResponse } from '../../http/staff/list-query.ts';
import { removedOfCatalogue } from '../../http/staff/schemas.ts';
import { fail } from '../../platform/errors.ts';
import { addOption, changeOption, findOption, listOptions, orderOptions } from '../../shop/catalogue/index.ts';
import type { StaffOption } from '../../shop/catalogue/types.ts';
import { countSold, removeOption } from '../../shop/orders/options-sold.ts';
import { nav } from './nav.ts';
import { changedOption, newOption, optionOrder } from './schemas.ts';

/** Options of a plan: location, system, panel, extras. */
export const options = defineResource({
  name: 'options',
  nav,
  right: 'plans.change',
  kind: 'options',
  async subjects(db, ids) {
    const rows = await db.selectFrom('plan_options').select(['id', 'name']).where('id', 'in', numbers(ids)).execute();
    return rows.map(({ id, name }) => named(id, name, 'گزینهٔ'));
  },
  calls,
});

function calls({ platform }: Services) {
  return {
    /** All options, in their order. */
    'GET staff/options': read({
      async handle(): Promise<ListResponse<StaffOption>> {
        const data = await listOptions(platform);
        return { data, total: data.length };
      },
    }),
    /** Includes the number of orders that use it; only unused options can be deleted. */
    'GET staff/options/:id': read({
      async handle({ id }): Promise<StaffOption & { sold: number }> {
        const option = await findOption(platform, id);
        if (!option) throw fail('NotFound');
        return { ...option, sold: await countSold(platform.db, option.slug) };
      },
    }),
    'POST staff/options': write(
      {
        body: newOption,
        maxBytes: 20_000,
        status: 201,
        handle: ({ body }) => addOption(platform, body),
      },
      ({ subject }) => `${subject} را ساخت`,
    ),
    'PUT staff/options/:id': write(
      {
        body: changedOption,
        maxBytes: 20_000,
        handle: ({ id, body }) => changeOption(platform, { id, ...body }),
      },
      ({ subject }) => `${subject} را عوض کرد`,
    ),
    'DELETE staff/options/:id': write(
      {
        body: removedOfCatalogue,
        maxBytes: 1_000,
        handle: ({ id, body: { version } }) => removeOption(platform, { id, version }),
      },
      ({ subject }) => `${subject} را حذف کرد`,
    ),
    'POST staff/options/order': write(
      {
        body: optionOrder,
        maxBytes: 10_000,
        handle: ({ body }) => orderOptions(platform, body.ids),
      },
      () => 'ترتیب گزینه‌های پلن را عوض کرد',
    ),
  };
}
