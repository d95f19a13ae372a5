import { ScrollText } from 'lucide';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../../admin/api-context.ts';
import { DateTime } from '../../../admin/kit/date-time.tsx';
import { DateTimeField } from '../../../admin/kit/date-time-field.tsx';
import { ListScreen } from '../../../admin/kit/list-screen.tsx';
import { type ListAddress, type ListStart, readTime, useListAddress } from '../../../admin/kit/list-state.ts';
import { Screen } from '../../../admin/kit/screen.tsx';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { EmptyState } from '../../../admin/kit/states.tsx';
import type { TableColumn } from '../../../admin/kit/table.tsx';
import { type AuditRow, auditKindNames, auditKinds } from '../../../content/audit/kinds.ts';
import { navGroups } from '../../define-nav.ts';

const start: ListStart = {
  sort: '-at',
  filters: { personId: undefined, kind: undefined, from: undefined, until: undefined },
};

/** `/wp-admin/audit/`: audit log. */
export default function AuditScreen() {
  const list = useListAddress(start);
  const isNarrowed = Object.values(list.filters).some((value) => value !== undefined);
  return (
    <Screen title="تاریخچهٔ تغییرها" trail={[{ label: navGroups.tools }]}>
      <p className="hint">هر کاری که همکاران در پیشخوان می‌کنند یک سال این‌جا می‌ماند. ورودها در صفحهٔ هر فرد است.</p>
      <ListScreen
        resource="audit"
        label="تغییرها"
        list={list}
        search="جست‌وجو در کارها، نام‌ها و افراد"
        tools={<Narrow list={list} />}
        columns={columns}
        empty={
          <EmptyState drawing={ScrollText} title={isNarrowed ? 'چیزی با این ویژگی‌ها نیست' : 'هنوز چیزی عوض نشده است'}>
            <p>
              {isNarrowed
                ? 'فرد، موضوع یا زمان دیگری انتخاب کنید.'
                : 'از این پس هر تغییر با نام کسی که انجامش داده این‌جا می‌آید.'}
            </p>
          </EmptyState>
        }
      />
    </Screen>
  );
}

/** Filters the log by user, kind and time. */
function Narrow({ list }: { list: ListAddress }) {
  const api = useApi();
  const [people, setPeople] = useState<Array<{ id: string; name: string }>>([]);
  useEffect(() => {
    api.call('GET staff/audit/people', {}).then(
      (response) => setPeople(response.people),
      () => {},
    );
  }, [api]);
  const { personId, kind, from, until } = list.filters;
  const narrow = (name: string) => (value: string | number | null) =>
    list.go({ filters: { [name]: value === '' || value === null ? undefined : String(value) } }, { replace: true });
  return (
    <div className="narrow">
      <SelectField
        label="فرد"
        value={personId ?? ''}
        choices={[['', 'همه'], ...people.map(({ id, name }) => [id, name] as const)]}
        onChange={narrow('personId')}
      />
      <SelectField
        label="موضوع"
        value={kind ?? ''}
        choices={[['', 'همه'], ...auditKindNames.map((name) => [name, auditKinds[name]] as const)]}
        onChange={narrow('kind')}
      />
      <DateTimeField label="از" value={readTime(from)} onChange={narrow('from')} />
      <DateTimeField label="تا" value={readTime(until)} onChange={narrow('until')} />
    </div>
  );
}

/** Screens of the changed records. */
const addresses: Partial<Record<AuditRow['kind'], (id: string) => string>> = {
  posts: (id) => `/edit/${id}`,
  plans: (id) => `/plans/${id}`,
  people: (id) => `/people/${id}/`,
  orders: (id) => `/orders/${id}`,
  invoices: (id) => `/invoices/${id}`,
};

const columns: ReadonlyArray<TableColumn<AuditRow>> = [
  {
    id: 'sentence',
    label: 'کار',
    isHeader: true,
    cell: ({ person, byToken, sentence }) => (
      <>
        <b>{person}</b> {sentence}
        {byToken && <span className="row-note">با برنامه‌ای که کلید او را دارد</span>}
      </>
    ),
  },
  {
    id: 'kind',
    label: 'موضوع',
    isExtra: true,
    cell: ({ kind, objectId, objectName }) => {
      const address = objectId === null ? undefined : addresses[kind]?.(objectId);
      return (
        <>
          {auditKinds[kind]}
          {address !== undefined && (
            <span className="row-note">
              {kind === 'posts' ? (
                <a href={`/wp-admin${address}`}>دیدن «{objectName}»</a>
              ) : (
                <Link to={address}>دیدن «{objectName}»</Link>
              )}
            </span>
          )}
        </>
      );
    },
  },
  { id: 'at', label: 'زمان', isSortable: true, cell: ({ at }) => <DateTime at={at} /> },
];
