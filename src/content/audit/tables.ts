import type { Generated } from 'kysely';
import type { AuditKind } from './kinds.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    audit_log: AuditLogTable;
  }
}

interface AuditLogTable {
  id: Generated<number>;
  at: number;
  /** No foreign key, so that the row outlives the account. */
  person_id: string;
  person_name: string;
  /** 0 or 1. */
  by_token: number;
  kind: AuditKind;
  object_id: string | null;
  object_name: string;
  sentence: string;
}
