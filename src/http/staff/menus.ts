import { findMenu, menuLocationNames, menuLocations, postsOfMenus, saveMenu } from '../../content/menus/index.ts';
import { depthOf } from '../../content/menus/write.ts';
import { invalidFields } from '../../platform/errors.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import type { StaffMenu } from './calls.ts';
import { changedMenu } from './menu-bodies.ts';
import { staffCall } from './staff-call.ts';

/** The frame of the site shows no deeper ones. */
const levels = 3;

/** The menus of the site, one for each location. */
export function staffMenuRoutes({ platform }: Services): Route[] {
  const read = async (location: (typeof menuLocationNames)[number]): Promise<StaffMenu> => {
    const menu = await findMenu(platform, location);
    return { location, title: menuLocations[location], version: menu?.version ?? 0, items: menu?.items ?? [] };
  };
  return [
    staffCall('GET staff/menus', {
      audience: 'menus.edit',
      async handle() {
        const menus = await Promise.all(menuLocationNames.map(read));
        return { menus, posts: await postsOfMenus(platform, menus) };
      },
    }),
    staffCall('PUT staff/menus', {
      audience: 'menus.edit',
      body: { schema: changedMenu, maxBytes: 100_000 },
      async handle({ body: { location, version, items } }) {
        if (depthOf(items) > levels) throw invalidFields({ items: 'منو بیش از سه لایه نمی‌شود.' });
        await saveMenu(platform, { location, name: menuLocations[location], items, version });
        return read(location);
      },
    }),
  ];
}
