import type { Generated } from 'kysely';
import type { JsonText } from '../../platform/db/json.ts';
import type {
  ImportFile,
  ImportOptions,
  ImportProgress,
  ImportState,
  OriginKind,
  Outcome,
  ReportFacts,
  ReportPhase,
} from './types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    imports: ImportsTable;
    import_origins: ImportOriginsTable;
    import_reports: ImportReportsTable;
  }
}

export interface ImportsTable {
  id: Generated<number>;
  name: string;
  /** Address of the old site without a slash at its end; identifies its items across imports. */
  site: string;
  state: ImportState;
  options: JsonText<ImportOptions>;
  files: JsonText<ImportFile[]>;
  /** Stage that is worked on; empty before the first. */
  stage: string;
  /** Bytes of the stage's file that are done. */
  position: number;
  progress: JsonText<ImportProgress>;
  /** Why it failed, as a sentence. */
  problem: string | null;
  /** Worker that has it, until `lease_until`. */
  lease_by: string | null;
  lease_until: Generated<number>;
  /** Attempts that failed one after the other. */
  faults: Generated<number>;
  /** No foreign key, so that the import outlives the account. */
  created_by: string | null;
  created_at: number;
  changed_at: number;
  version: Generated<number>;
}

/** Mapping of an item of another site to its record here. */
export interface ImportOriginsTable {
  site: string;
  kind: OriginKind;
  origin_id: string;
  /** Second name by which items refer to it: the number of a term or author, the path of a file. */
  alias: string | null;
  /** Path on the old site, normalised. */
  address: string | null;
  /** Import that wrote it last. */
  import_id: number;
  local_id: string;
  /** 0 if it was here before the import. */
  is_new: number;
  /** 0 while it refers to items that are not here. */
  is_linked: number;
  /** Of the item as read. */
  digest: string;
  /** Digest of the record as written; differs once someone has changed the record. */
  print: string;
  /** What the import replaced, for the roll-back. */
  before: JsonText<unknown> | null;
  /** Byte of the import's file at which the item begins. */
  position: number;
}

interface ImportReportsTable {
  import_id: number;
  phase: ReportPhase;
  kind: string;
  origin_id: string;
  title: string;
  outcome: Outcome;
  has_problems: number;
  facts: JsonText<ReportFacts>;
}
