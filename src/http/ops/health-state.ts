/** What the program finds out of its own state. */
export interface Health {
  status: 'ok' | 'unavailable';
  database: PartState;
  files: PartState;
  disk: PartState;
  /** Null when the database does not tell. */
  outbox: { status: 'ok' | 'late'; oldestSeconds: number; failed: number } | null;
}

type PartState = 'ok' | 'unavailable';
