import { recordChange } from '../../content/audit/index.ts';
import type { AuditKind } from '../../content/audit/kinds.ts';
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import type { SignedIn } from '../security/signed-in.ts';

/** Something that staff change. */
export interface AuditSubject {
  id: string;
  /** Display name. */
  name: string;
  /** As part of a sentence: `صفحهٔ «درباره»`. */
  subject: string;
}

/** Loads subjects by their ids, in any order; unknown ids are left out. */
export type SubjectLoader = (db: Db, ids: string[]) => Promise<AuditSubject[]>;

/** How a call is recorded in the audit log. */
export interface AuditAction {
  kind: AuditKind;
  /** Absent for kinds whose subjects have no names. */
  subjects?: SubjectLoader | undefined;
  /** Returns the rest of a sentence that begins with the user's name; null records nothing. Never includes secrets. */
  describe(done: { body: never; response: never; subject: string; user: SignedIn }): string | null;
}

/** How many subjects a row names before it only counts them. */
const namesInRow = 5;

/** The audit log, as calls write it. */
export interface AuditLog {
  /**
   * Loads the subjects of a call first, because the call may delete them. Returns a function that records the entry.
   * Of the body, only the text of the sentence is stored.
   */
  begin(
    action: AuditAction,
    call: { user: SignedIn; params: Record<string, string>; body: unknown },
  ): Promise<(response: unknown) => Promise<void>>;
}

export function createAuditLog(platform: Platform): AuditLog {
  return {
    async begin(action, { user, params, body }) {
      const { kind, subjects } = action;
      const load = (ids: string[]) => loadInOrder(platform.db, subjects, ids);
      const inPath = params.id ?? params.person ?? params.key;
      const requested = inPath === undefined ? idsIn(body) : [inPath];
      const before = await load(requested);
      return async (response) => {
        const done = inPath === undefined ? doneIn(response) : null;
        const rows = done
          ? before.filter(({ id }) => done.includes(id))
          : before.length > 0
            ? before
            : await load(newIn(response));
        const sentence = action.describe({
          body: body as never,
          response: response as never,
          subject: listed(rows.map(({ subject }) => subject)),
          user,
        });
        if (sentence === null) return;
        const change = {
          personId: user.id,
          person: user.name,
          byToken: user.scopes !== undefined,
          kind,
          objectId: rows.length === 1 ? (rows[0] as AuditSubject).id : null,
          objectName: listed(rows.map(({ name }) => name)),
          sentence,
        };
        await runTransaction(platform, (trx) => recordChange(platform, trx, change));
      };
    },
  };
}

async function loadInOrder(db: Db, load: SubjectLoader | undefined, ids: string[]): Promise<AuditSubject[]> {
  if (!load || ids.length === 0) return [];
  const found = new Map((await load(db, ids)).map((one) => [one.id, one]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The ids of a bulk call. */
function idsIn(body: unknown): string[] {
  const { ids } = (body ?? {}) as { ids?: unknown };
  return Array.isArray(ids) ? ids.map(String) : [];
}

/** The ids that a bulk call changed; null for other calls. */
function doneIn(response: unknown): string[] | null {
  const { done } = response as { done?: unknown };
  return Array.isArray(done) ? done.map(String) : null;
}

/** Returns the id of a created record. */
function newIn(response: unknown): string[] {
  const { id } = response as { id?: unknown };
  return typeof id === 'number' || typeof id === 'string' ? [String(id)] : [];
}

function listed(words: string[]): string {
  const shown = words.slice(0, namesInRow).join('، ');
  const more = words.length - namesInRow;
  return more > 0 ? `${shown} و ${formatNumber(more)} مورد دیگر` : shown;
}
