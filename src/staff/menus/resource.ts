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
import type { MenuPost } from '../../content/menus/types.ts';
import { depthOf } from '../../content/menus/write.ts';
import type { Services } from '../../http/core/services.ts';
import { defineResource, read, write } from '../../http/staff/define-resource.ts';
import { fail, invalidFields } from '../../platform/errors.ts';
import { oneLine } from '../../platform/persian/letters.ts';
import { nav } from './nav.ts';
import type { StaffMenu } from './responses.ts';
import { changedMenu, newMenu, removedMenu, renamedMenu } from './schemas.ts';

/** Maximum depth of a menu, as the header and footer show it. */
const levels = 3;

/** Menus of the site: one for each location of the frame, and those created by staff. */
export const menus = defineResource({
  name: 'menus',
  nav,
  right: 'menus.edit',
  kind: 'menus',
  calls,
});

function calls({ platform }: Services) {
  const load = async (location: string): Promise<StaffMenu> => {
    const menu = await findMenu(platform, location);
    const name = frameMenuName(location);
    if (!menu && name === undefined) throw fail('NotFound', { message: 'این منو پیدا نشد؛ شاید پاک شده است.' });
    const { version = 0, items = [] } = menu ?? {};
    return { location, title: name ?? menu?.name ?? '', isOwn: name === undefined, version, items };
  };
  return {
    'GET staff/menus': read({
      async handle(): Promise<{
        menus: StaffMenu[];
        /** Posts that the menus link to. */
        posts: MenuPost[];
      }> {
        const own = await listOwnMenus(platform);
        const locations = [...menuLocationNames, ...own.map(({ location }) => location)];
        const loaded = await Promise.all(locations.map(load));
        return { menus: loaded, posts: await postsOfMenus(platform, loaded) };
      },
    }),
    /** Creates an empty menu, which the menu widget can show. */
    'POST staff/menus': write(
      {
        body: newMenu,
        maxBytes: 1_000,
        status: 201,
        handle: async ({ body: { title } }) => load((await createMenu(platform, { name: oneLine(title) })).location),
      },
      ({ response }) => `منوی «${response.title}» را ساخت`,
    ),
    /** Replaces the menu of a location; a stale `version` returns 409 with `data.present`. */
    'PUT staff/menus': write(
      {
        body: changedMenu,
        maxBytes: 100_000,
        async handle({ body: { location, version, items } }) {
          if (depthOf(items) > levels) throw invalidFields({ items: 'منو بیش از سه لایه نمی‌شود.' });
          const { title } = await load(location);
          await saveMenu(platform, { location, name: title, items, version });
          return load(location);
        },
      },
      ({ response }) => `منوی «${response.title}» را عوض کرد`,
    ),
    /** Renames a menu that staff created; a stale `version` returns 409 with `data.present`. */
    'POST staff/menus/rename': write(
      {
        body: renamedMenu,
        maxBytes: 1_000,
        async handle({ body: { location, version, title } }) {
          await renameMenu(platform, { location, version, name: oneLine(title) });
          return load(location);
        },
      },
      ({ response }) => `نام یک منو را «${response.title}» گذاشت`,
    ),
    /** Deletes a menu that staff created; menus of the frame cannot be deleted. */
    'POST staff/menus/remove': write(
      {
        body: removedMenu,
        maxBytes: 1_000,
        handle: async ({ body }) => ({ title: (await removeMenu(platform, body)).name }),
      },
      ({ response }) => `منوی «${response.title}» را پاک کرد`,
    ),
  };
}
