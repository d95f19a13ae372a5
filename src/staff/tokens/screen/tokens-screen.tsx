import { KeyRound, Plus } from 'lucide';
import { useState } from 'react';
import { Button } from '../../../admin/kit/button.tsx';
import { DateTime } from '../../../admin/kit/date-time.tsx';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { ListScreen } from '../../../admin/kit/list-screen.tsx';
import { type ListStart, useListAddress } from '../../../admin/kit/list-state.ts';
import { useRefresh } from '../../../admin/kit/queries.ts';
import { Screen } from '../../../admin/kit/screen.tsx';
import { EmptyState } from '../../../admin/kit/states.tsx';
import type { TableColumn } from '../../../admin/kit/table.tsx';
import { useSession } from '../../../admin/session-context.ts';
import { rights } from '../../../content/users/rights.ts';
import type { ApiToken } from '../../../content/users/token-types.ts';
import { navGroups } from '../../define-nav.ts';
import { NewToken } from './new-token.tsx';
import { RevokeToken } from './revoke-token.tsx';
import './tokens.css';

const start: ListStart = { sort: '-createdAt', filters: {} };

/** `/wp-admin/tokens/`: API tokens by which programs act for a user. */
export default function TokensScreen() {
  const { me } = useSession();
  const list = useListAddress(start);
  const refresh = useRefresh();
  const [isMaking, setMaking] = useState(false);
  const [leaving, setLeaving] = useState<ApiToken | null>(null);
  const make = (
    <Button onPress={() => setMaking(true)}>
      <Glyph drawing={Plus} />
      کلید تازه
    </Button>
  );
  return (
    <Screen title="کلیدهای برنامه‌ها" trail={[{ label: navGroups.tools }]} actions={make}>
      <p>
        برنامه‌ای که کلید شما را دارد به نام شما کار می‌کند، و تنها کارهایی را که به آن سپرده‌اید. برای هر برنامه کلیدی جدا
        بسازید.
      </p>
      <ListScreen
        resource="tokens"
        label="کلیدها"
        list={list}
        search="جست‌وجو در نام"
        columns={columnsFor({ myId: me.user.id, revoke: setLeaving })}
        empty={
          <EmptyState drawing={KeyRound} title="هنوز کلیدی ساخته نشده است">
            <p>اگر برنامه‌ای، مانند حسابداری یا گزارش‌گیر، باید با سایت کار کند، کلیدی برایش بسازید.</p>
          </EmptyState>
        }
      />
      {isMaking && (
        <NewToken
          close={() => {
            setMaking(false);
            refresh();
          }}
        />
      )}
      {leaving && (
        <RevokeToken
          token={leaving}
          close={() => {
            setLeaving(null);
            refresh();
          }}
        />
      )}
    </Screen>
  );
}

interface ColumnsInput {
  myId: string;
  revoke(token: ApiToken): void;
}

const columnsFor = ({ myId, revoke }: ColumnsInput): ReadonlyArray<TableColumn<ApiToken>> => [
  {
    id: 'name',
    label: 'نام',
    isHeader: true,
    isSortable: true,
    cell: ({ name, ownerId, owner }) => (
      <>
        <bdi>{name}</bdi>
        {ownerId !== myId && <small>از {owner}</small>}
      </>
    ),
  },
  {
    id: 'scopes',
    label: 'کارها',
    isExtra: true,
    cell: ({ scopes }) => (
      <ul className="token-scopes">
        {scopes.map((right) => (
          <li key={right}>{rights[right]}</li>
        ))}
      </ul>
    ),
  },
  {
    id: 'lastUsedAt',
    label: 'آخرین کار',
    isExtra: true,
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'هنوز نه' : <DateTime at={lastUsedAt} />),
  },
  {
    id: 'expiresAt',
    label: 'تا',
    isSortable: true,
    isExtra: true,
    cell: ({ expiresAt }) => <DateTime at={expiresAt} />,
  },
  {
    id: 'state',
    label: 'وضعیت',
    cell: (token) => {
      const state = stateOf(token);
      return (
        <span className="badge" data-status={state === 'works' ? 'published' : 'refused'}>
          {stateNames[state]}
        </span>
      );
    },
  },
  {
    id: 'work',
    label: '',
    cell: (token) =>
      stateOf(token) === 'works' && (
        <Button kind="plain" aria-label={`باطل کردن ${token.name}`} onPress={() => revoke(token)}>
          باطل کردن
        </Button>
      ),
  },
];

const stateNames = { works: 'کار می‌کند', expired: 'زمانش گذشته', revoked: 'باطل' } as const;

function stateOf({ revokedAt, expiresAt }: ApiToken): keyof typeof stateNames {
  if (revokedAt !== null) return 'revoked';
  return expiresAt <= Date.now() ? 'expired' : 'works';
}
