/** A file being uploaded to the library. */
export interface Upload<Row> {
  key: number;
  file: File;
  /** `working`: all of it is sent, and the server makes its sizes. */
  state: 'waiting' | 'sending' | 'working' | 'done' | 'failed';
  /** From 0 to 1. */
  progress: number;
  /** Error message. */
  problem: string;
  row: Row | null;
}

export type UploadEvent<Row> =
  | { type: 'added'; files: readonly File[] }
  | { type: 'started' | 'removed' | 'retried'; key: number }
  | { type: 'sent'; key: number; progress: number }
  | { type: 'done'; key: number; row: Row }
  | { type: 'failed'; key: number; problem: string }
  | { type: 'cleared' };

/** Maximum parallel uploads; more would only share the same bandwidth. */
const atOnce = 2;

/** Reducer of the upload list. */
export function nextUploads<Row>(uploads: ReadonlyArray<Upload<Row>>, event: UploadEvent<Row>): Array<Upload<Row>> {
  switch (event.type) {
    case 'added': {
      const last = Math.max(0, ...uploads.map(({ key }) => key));
      return [...uploads, ...event.files.map((file, at) => fresh<Row>(last + at + 1, file))];
    }
    case 'removed':
      return uploads.filter(({ key }) => key !== event.key);
    case 'cleared':
      return uploads.filter(({ state }) => state !== 'done');
    default:
      return uploads.map((upload) => (upload.key === event.key ? changed(upload, event) : upload));
  }
}

function fresh<Row>(key: number, file: File): Upload<Row> {
  return { key, file, state: 'waiting', progress: 0, problem: '', row: null };
}

function changed<Row>(
  upload: Upload<Row>,
  event: Exclude<UploadEvent<Row>, { type: 'added' | 'removed' | 'cleared' }>,
): Upload<Row> {
  switch (event.type) {
    case 'started':
      return { ...upload, state: 'sending' };
    case 'sent':
      return { ...upload, progress: event.progress, state: event.progress < 1 ? 'sending' : 'working' };
    case 'done':
      return { ...upload, state: 'done', progress: 1, row: event.row };
    case 'failed':
      return { ...upload, state: 'failed', problem: event.problem };
    default:
      return fresh<Row>(upload.key, upload.file);
  }
}

/** The next file to send; none while enough are on their way. */
export function nextToStart<Row>(uploads: ReadonlyArray<Upload<Row>>): Upload<Row> | undefined {
  const busy = uploads.filter(({ state }) => state === 'sending' || state === 'working').length;
  return busy < atOnce ? uploads.find(({ state }) => state === 'waiting') : undefined;
}
