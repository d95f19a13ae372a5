import type { Draft } from '../puck/codec.ts';

/** Unsaved draft on this device: it survives a lost connection, a closed tab and a crash. */
export interface UnsavedCopy extends Draft {
  /** The revision that it was typed over. */
  baseRevisionId: number;
  savedAt: number;
}

const store = 'unsaved';

/** Storage key by user and post. */
export const copyKey = (userId: string, postId: number) => `${userId} ${postId}`;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('mizban-editor', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
  try {
    const db = await open();
    return await new Promise<T>((resolve, reject) => {
      const transaction = db.transaction(store, mode, { durability: 'strict' });
      const request = work(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    }).finally(() => db.close());
  } catch {
    // Private windows may have no storage; the server stores a copy as well.
    return null;
  }
}

/** Saves a copy, replacing the previous one; returns whether it was stored. */
export async function saveLocalCopy(key: string, copy: UnsavedCopy): Promise<boolean> {
  return (await run('readwrite', (copies) => copies.put(copy, key))) !== null;
}

export async function findCopy(key: string): Promise<UnsavedCopy | null> {
  return (await run<UnsavedCopy | undefined>('readonly', (copies) => copies.get(key))) ?? null;
}

export async function dropCopy(key: string): Promise<void> {
  await run('readwrite', (copies) => copies.delete(key));
}
