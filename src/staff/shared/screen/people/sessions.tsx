import { Button } from '../../../../admin/kit/button.tsx';
import { DateTime } from '../../../../admin/kit/date-time.tsx';
import { nameOfAgent } from '../../../../content/users/agent.ts';
import type { OwnSession } from '../../../account/responses.ts';

interface SessionsInput {
  sessions: ReadonlyArray<Omit<OwnSession, 'isThis'> & { isThis?: boolean }>;
  /** Absent where they cannot be ended one by one. */
  end?(id: string): void;
}

/** Open sessions of a user. */
export function Sessions({ sessions, end }: SessionsInput) {
  if (sessions.length === 0) return <p>هیچ نشستی باز نیست.</p>;
  return (
    <ul className="fact-rows">
      {sessions.map(({ id, agent, address, usedAt, isThis = false }) => (
        <li key={id}>
          <div>
            <strong>{nameOfAgent(agent)}</strong> {isThis && <span className="badge">همین مرورگر</span>}
            <p>
              <bdi dir="ltr">{address}</bdi>، آخرین کار <DateTime at={usedAt} />
            </p>
          </div>
          {end && !isThis && (
            <Button kind="plain" aria-label={`پایان نشست ${nameOfAgent(agent)}`} onPress={() => end(id)}>
              پایان نشست
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
