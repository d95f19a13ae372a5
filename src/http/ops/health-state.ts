/** Health of the program. */
export interface Health {
  status: 'ok' | 'unavailable';
  database: PartState;
  files: PartState;
  disk: PartState;
  /** `retrying` events failed at least once and wait for their next attempt. Null if the database is unreachable. */
  outbox: { status: 'ok' | 'late'; oldestSeconds: number; retrying: number; failed: number } | null;
  /** SMS sign-in codes of this hour: `high` from four fifths of the budget on. Null if the database is unreachable. */
  codes: { status: 'ok' | 'high' | 'spent'; used: number; max: number } | null;
}

type PartState = 'ok' | 'unavailable';
