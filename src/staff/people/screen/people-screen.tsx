import { Lock, LockOpen, LogOut, UserPlus, Users } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { BulkAction } from '../../../admin/kit/bulk-bar.tsx';
import { Button } from '../../../admin/kit/button.tsx';
import { DateTime } from '../../../admin/kit/date-time.tsx';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { ListScreen } from '../../../admin/kit/list-screen.tsx';
import { type ListStart, useListAddress } from '../../../admin/kit/list-state.ts';
import { useRefresh } from '../../../admin/kit/queries.ts';
import { Screen } from '../../../admin/kit/screen.tsx';
import { EmptyState } from '../../../admin/kit/states.tsx';
import type { TableColumn } from '../../../admin/kit/table.tsx';
import { type Person, personStates } from '../../../content/users/people-types.ts';
import { roleLabels } from '../../../features/popups/labels.ts';
import { navGroups } from '../../define-nav.ts';
import { Invite } from './invite.tsx';
import { roleChoices, stateNames } from './labels.ts';

const start: ListStart = { sort: 'name', filters: { role: undefined, state: undefined } };

const unlock: BulkAction = { action: 'unlock', label: 'باز کردن حساب', drawing: LockOpen, done: 'باز شد' };
const bulk: readonly BulkAction[] = [
  {
    action: 'lock',
    label: 'بستن حساب',
    drawing: Lock,
    done: 'بسته شد',
    question: 'این افراد همین حالا بیرون می‌روند و دیگر نمی‌توانند وارد شوند. هر وقت خواستید بازشان می‌کنید.',
    undo: unlock,
  },
  unlock,
  { action: 'end-sessions', label: 'پایان نشست‌ها', drawing: LogOut, done: 'از همه‌جا بیرون رفت' },
];

/** `/wp-admin/people/`: all accounts. */
export default function PeopleScreen() {
  const list = useListAddress(start);
  const refresh = useRefresh();
  const [isInviting, setInviting] = useState(false);
  return (
    <Screen
      title="افراد"
      trail={[{ label: navGroups.site }]}
      actions={
        <Button onPress={() => setInviting(true)}>
          <Glyph drawing={UserPlus} />
          دعوت همکار
        </Button>
      }
    >
      <ListScreen
        resource="people"
        label="افراد"
        list={list}
        search="جست‌وجو در نام و ایمیل"
        filters={[
          {
            name: 'role',
            label: 'نقش',
            choices: [
              { value: undefined, label: 'همهٔ نقش‌ها' },
              ...roleChoices.map(([value, label]) => ({ value, label })),
            ],
          },
          {
            name: 'state',
            label: 'وضعیت',
            choices: [
              { value: undefined, label: 'همه' },
              ...personStates.map((value) => ({ value, label: stateNames[value] })),
            ],
          },
        ]}
        bulk={bulk}
        columns={columns}
        empty={
          <EmptyState drawing={Users} title="کسی با این ویژگی‌ها نیست">
            <p>نقش یا وضعیت دیگری انتخاب کنید، یا همکاری تازه دعوت کنید.</p>
          </EmptyState>
        }
      />
      {isInviting && (
        <Invite
          close={() => setInviting(false)}
          onInvited={() => {
            setInviting(false);
            refresh();
          }}
        />
      )}
    </Screen>
  );
}

const columns: ReadonlyArray<TableColumn<Person>> = [
  {
    id: 'name',
    label: 'نام',
    isHeader: true,
    isSortable: true,
    cell: ({ id, name, email }) => (
      <>
        <Link to={`/people/${id}/`}>{name}</Link>
        <bdi dir="ltr">{email}</bdi>
      </>
    ),
  },
  { id: 'role', label: 'نقش', isSortable: true, cell: ({ role }) => roleLabels[role] },
  {
    id: 'state',
    label: 'وضعیت',
    cell: ({ state }) => (
      <span className="badge" data-status={badges[state]}>
        {stateNames[state]}
      </span>
    ),
  },
  {
    id: 'factor',
    label: 'ورود دومرحله‌ای',
    isExtra: true,
    cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'روشن' : 'خاموش'),
  },
  {
    id: 'lastSignInAt',
    label: 'آخرین ورود',
    isSortable: true,
    isExtra: true,
    cell: ({ lastSignInAt }) => (lastSignInAt === null ? 'هنوز نه' : <DateTime at={lastSignInAt} />),
  },
];

const badges = { active: 'published', invited: 'scheduled', locked: 'refused' } as const;
