/** How the site is doing. */
export interface SiteHealth {
  database: { isWell: boolean; kind: 'sqlite' | 'postgres' };
  files: { isWell: boolean };
  /** Null when it cannot be read. */
  disk: { isWell: boolean; freeBytes: number; totalBytes: number } | null;
  /** Mails and calls. */
  outbox: { waiting: number; retrying: number; failed: number; oldestSeconds: number };
  /** How long work has to wait for its turn, in the worst hundredth of cases. */
  delayMs: number;
  memoryBytes: number;
  startedAt: number;
  node: string;
  version: string;
  cache: { entries: number; bytes: number };
}

/** The backups on the server, the newest first, and the one that is being made. */
export interface BackupState {
  backups: Array<{ name: string; bytes: number; createdAt: number }>;
  /** Their folder cannot be read, so nobody knows whether there are any. */
  isUnreadable: boolean;
  running: { done: number; all: number } | null;
  /** The last one could not be made. */
  lastFailed: boolean;
}
