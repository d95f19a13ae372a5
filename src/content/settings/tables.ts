import type { JsonText } from '../../platform/db/json.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    settings: SettingsTable;
  }
}

interface SettingsTable {
  key: string;
  value: JsonText<unknown>;
  updated_at: number;
}
