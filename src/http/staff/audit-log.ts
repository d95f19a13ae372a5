import { recordChange } from '../../content/audit/index.ts';
import type { Platform } from '../../platform/context.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import type { SignedIn } from '../security/signed-in.ts';
import { type Named, readNames } from './audit-names.ts';
import type { Deed } from './audit-words.ts';

/** How many things a row names before it only counts them. */
const namesInRow = 5;

/** The log of changes, as calls write it. */
export interface AuditLog {
  /**
   * Learns the names of what a call is about, which may be gone after it; what this answers then writes the row. Of
   * bodies nothing is kept but what the sentence says.
   */
  begin(
    deed: Deed,
    call: { user: SignedIn; params: Record<string, string>; body: unknown },
  ): Promise<(answer: unknown) => Promise<void>>;
}

export function createAuditLog(platform: Platform): AuditLog {
  return {
    async begin(deed, { user, params, body }) {
      const { kind } = deed;
      const inPath = params.id ?? params.person ?? params.key;
      const asked = inPath === undefined ? idsIn(body) : [inPath];
      const before = await readNames(platform.db, kind, asked);
      return async (answer) => {
        const done = inPath === undefined ? doneIn(answer) : null;
        const things = done
          ? before.filter(({ id }) => done.includes(id))
          : before.length > 0
            ? before
            : await readNames(platform.db, kind, newIn(answer));
        const sentence = deed.says({
          body: body as never,
          answer: answer as never,
          called: listed(things.map(({ called }) => called)),
          user,
        });
        if (sentence === null) return;
        const change = {
          personId: user.id,
          person: user.name,
          byToken: user.scopes !== undefined,
          kind,
          objectId: things.length === 1 ? (things[0] as Named).id : null,
          objectName: listed(things.map(({ name }) => name)),
          sentence,
        };
        await runTransaction(platform, (trx) => recordChange(platform, trx, change));
      };
    },
  };
}

/** The ids of a bulk call. */
function idsIn(body: unknown): string[] {
  const { ids } = (body ?? {}) as { ids?: unknown };
  return Array.isArray(ids) ? ids.map(String) : [];
}

/** What a bulk call was done to; null for other calls. */
function doneIn(answer: unknown): string[] | null {
  const { done } = answer as { done?: unknown };
  return Array.isArray(done) ? done.map(String) : null;
}

/** The id of what a call has made. */
function newIn(answer: unknown): string[] {
  const { id } = answer as { id?: unknown };
  return typeof id === 'number' || typeof id === 'string' ? [String(id)] : [];
}

function listed(words: string[]): string {
  const shown = words.slice(0, namesInRow).join('، ');
  const more = words.length - namesInRow;
  return more > 0 ? `${shown} و ${formatNumber(more)} مورد دیگر` : shown;
}
