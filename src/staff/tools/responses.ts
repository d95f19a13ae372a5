/** Site health. */
export interface SiteHealth {
  database: { isWell: boolean; kind: 'sqlite' | 'postgres' };
  files: { isWell: boolean };
  /** Null when it cannot be read. */
  disk: { isWell: boolean; freeBytes: number; totalBytes: number } | null;
  /** Mails and calls. */
  outbox: { waiting: number; retrying: number; failed: number; oldestSeconds: number };
  /** Event-loop delay, 99th percentile. */
  delayMs: number;
  memoryBytes: number;
  startedAt: number;
  node: string;
  version: string;
  cache: { entries: number; bytes: number };
}

/** Backups on the server, newest first, and the one in progress. */
export interface BackupState {
  backups: Array<{ name: string; bytes: number; createdAt: number }>;
  /** The backup folder is not readable, so the list of backups is unknown. */
  isUnreadable: boolean;
  running: { done: number; all: number } | null;
  /** The last one could not be made. */
  lastFailed: boolean;
}
