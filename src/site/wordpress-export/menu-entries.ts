import type { MenuItem } from '../../content/menus/types.ts';
import type { WxrItem } from './wxr.ts';

/** The entries of a menu as WordPress stores them: posts of their own, with their targets as meta values. */
export function menuEntries(
  { slug, name, items }: { slug: string; name: string; items: readonly MenuItem[] },
  { baseUrl, firstId, typeOf }: { baseUrl: string; firstId: number; typeOf(postId: number): string },
): Array<Omit<WxrItem, 'updatedAt'>> {
  const entries: Array<Omit<WxrItem, 'updatedAt'>> = [];
  const add = (item: MenuItem, parent: number): void => {
    const id = firstId + entries.length;
    const isPost = item.postId !== undefined;
    const url = isPost ? '' : fullUrl(item.url ?? '#', baseUrl);
    entries.push({
      id,
      type: 'nav_menu_item',
      title: item.label,
      link: `${baseUrl}/?p=${id}`,
      slug: String(id),
      status: 'publish',
      publishedAt: null,
      author: '',
      content: '',
      excerpt: item.description ?? '',
      parent: 0,
      order: entries.length + 1,
      terms: [{ taxonomy: 'nav_menu', slug, name }],
      meta: [
        ['_menu_item_type', isPost ? 'post_type' : 'custom'],
        ['_menu_item_menu_item_parent', String(parent)],
        ['_menu_item_object_id', String(item.postId ?? id)],
        ['_menu_item_object', item.postId === undefined ? 'custom' : typeOf(item.postId)],
        ['_menu_item_target', item.newTab ? '_blank' : ''],
        ['_menu_item_url', url],
      ],
    });
    for (const child of item.children) add(child, id);
  };
  for (const item of items) add(item, 0);
  return entries;
}

const fullUrl = (url: string, baseUrl: string) => (url.startsWith('/') ? baseUrl + url : url);
