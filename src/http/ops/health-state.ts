/** What the program finds out of its own state. */
export interface Health {
  status: 'ok' | 'unavailable';
  database: PartState;
  files: PartState;
  disk: PartState;
  /** `retrying` failed at least once and wait for their next try. Null when the database does not tell. */
  outbox: { status: 'ok' | 'late'; oldestSeconds: number; retrying: number; failed: number } | null;
  /** Sign-in codes by SMS of this hour: `high` from four fifths of the budget on. Null when the database does not tell. */
  codes: { status: 'ok' | 'high' | 'spent'; used: number; max: number } | null;
}

type PartState = 'ok' | 'unavailable';
