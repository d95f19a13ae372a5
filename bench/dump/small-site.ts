import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Pages that remain: some of each kind, the shop pages, and the page that `fillSite` writes. */
const keptPages = [
  ...['/', '/germany-vps/', '/blog/', '/blog/choose-vps/', '/contact/', '/written/'],
  ...['/order/', '/cart/', '/checkout/', '/account/', '/order-status/'],
];

/**
 * Deletes all but a few pages from a site's database, to keep its dump small. Also deletes rows without a cascading
 * foreign key.
 */
export function makeSmall(dataDir: string): void {
  const file = new DatabaseSync(join(dataDir, 'mizban.db'));
  const has = (table: string) => file.prepare('select 1 from sqlite_master where name = ?').get(table) !== undefined;
  const remove = (table: string, condition: string) => {
    if (has(table)) file.exec(`delete from ${table} where ${condition}`);
  };
  const kept = keptPages.map((path) => `'${path}'`).join();
  file.exec('pragma foreign_keys = on');
  file.exec('begin');
  remove('posts', `type in ('page', 'post') and path not in (${kept})`);
  remove('search_keys', 'post_id not in (select id from posts)');
  remove('search_words', 'word not in (select key from search_keys)');
  remove('search_variants', 'word not in (select word from search_words)');
  for (const table of ['names', 'name_parts'])
    remove(table, "kind in ('page', 'post') and owner_id not in (select id from posts)");
  file.exec('commit');
  file.close();
}
