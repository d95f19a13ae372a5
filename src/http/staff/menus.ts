import {
  createMenu,
  findMenu,
  frameMenuName,
  listOwnMenus,
  menuLocationNames,
  postsOfMenus,
  removeMenu,
  renameMenu,
  saveMenu,
} from '../../content/menus/index.ts';
import { depthOf } from '../../content/menus/write.ts';
import { fail, invalidFields } from '../../platform/errors.ts';
import { oneLine } from '../../platform/persian/letters.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import type { StaffMenu } from './calls.ts';
import { changedMenu, newMenu, removedMenu, renamedMenu } from './menu-bodies.ts';
import { staffCall } from './staff-call.ts';

/** The frame of the site shows no deeper ones. */
const levels = 3;

/** Menus of the site: one for each location of the frame, and those created by staff. */
export function staffMenuRoutes({ platform }: Services): Route[] {
  const read = async (location: string): Promise<StaffMenu> => {
    const menu = await findMenu(platform, location);
    const name = frameMenuName(location);
    if (!menu && name === undefined) throw fail('NotFound', { message: 'این منو پیدا نشد؛ شاید پاک شده است.' });
    const { version = 0, items = [] } = menu ?? {};
    return { location, title: name ?? menu?.name ?? '', isOwn: name === undefined, version, items };
  };
  return [
    staffCall('GET staff/menus', {
      audience: 'menus.edit',
      async handle() {
        const own = await listOwnMenus(platform);
        const locations = [...menuLocationNames, ...own.map(({ location }) => location)];
        const menus = await Promise.all(locations.map(read));
        return { menus, posts: await postsOfMenus(platform, menus) };
      },
    }),
    staffCall('POST staff/menus', {
      audience: 'menus.edit',
      body: { schema: newMenu, maxBytes: 1_000 },
      status: 201,
      handle: async ({ body: { title } }) => read((await createMenu(platform, { name: oneLine(title) })).location),
    }),
    staffCall('PUT staff/menus', {
      audience: 'menus.edit',
      body: { schema: changedMenu, maxBytes: 100_000 },
      async handle({ body: { location, version, items } }) {
        if (depthOf(items) > levels) throw invalidFields({ items: 'منو بیش از سه لایه نمی‌شود.' });
        const { title } = await read(location);
        await saveMenu(platform, { location, name: title, items, version });
        return read(location);
      },
    }),
    staffCall('POST staff/menus/rename', {
      audience: 'menus.edit',
      body: { schema: renamedMenu, maxBytes: 1_000 },
      async handle({ body: { location, version, title } }) {
        await renameMenu(platform, { location, version, name: oneLine(title) });
        return read(location);
      },
    }),
    staffCall('POST staff/menus/remove', {
      audience: 'menus.edit',
      body: { schema: removedMenu, maxBytes: 1_000 },
      handle: async ({ body }) => ({ title: (await removeMenu(platform, body)).name }),
    }),
  ];
}
