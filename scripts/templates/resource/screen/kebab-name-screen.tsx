import { Table2 } from 'lucide';
import { ListScreen } from '../../../admin/kit/list-screen.tsx';
import { type ListStart, useListAddress } from '../../../admin/kit/list-state.ts';
import { Screen } from '../../../admin/kit/screen.tsx';
import { EmptyState } from '../../../admin/kit/states.tsx';
import type { TableColumn } from '../../../admin/kit/table.tsx';
import { navGroups } from '../../define-nav.ts';
import type { PascalNameRow } from '../responses.ts';

const start: ListStart = { sort: 'title' };

const columns: ReadonlyArray<TableColumn<PascalNameRow>> = [
  { id: 'title', label: 'عنوان', isHeader: true, isSortable: true, cell: ({ title }) => title },
];

/** `/wp-admin/kebab-name/` */
export default function PascalNameScreen() {
  const list = useListAddress(start);
  return (
    <Screen title="persian-label" trail={[{ label: navGroups.tools }]}>
      <ListScreen
        resource="kebab-name"
        label="persian-label"
        list={list}
        search="جست‌وجو"
        columns={columns}
        empty={<EmptyState drawing={Table2} title="هنوز چیزی نیست" />}
      />
    </Screen>
  );
}
