import type { Generated } from 'kysely';
import type { JsonText } from '../../platform/db/json.ts';
import type { MenuItem } from './types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    menus: MenusTable;
  }
}

interface MenusTable {
  id: Generated<number>;
  location: string;
  name: string;
  items: JsonText<MenuItem[]>;
  /** Incremented by every change. */
  version: Generated<number>;
}
