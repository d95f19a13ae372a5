import { useApi } from '../../../admin/api-context.ts';
import { RecordScreen } from '../../../admin/kit/record-screen.tsx';
import { navGroups } from '../../define-nav.ts';
import { useShelves } from '../../shared/screen/plans/use-shelves.ts';
import { OptionForm } from './option-form.tsx';

/** `/wp-admin/options/3`, `/wp-admin/options/new`: one option with its choices and prices. */
export default function OptionScreen() {
  const api = useApi();
  const { data: shelves, ...loadingShelves } = useShelves();
  return (
    <RecordScreen
      resource="options"
      read={(id) => api.call('GET staff/options/:id', { id })}
      titles={{ fresh: 'گزینهٔ تازه', loading: 'گزینه' }}
      titleOf={({ name }) => name}
      needs={[loadingShelves]}
      trail={[{ label: navGroups.shop }, { label: 'گزینه‌های پلن', to: '/options/' }]}
    >
      {(stored) => shelves && <OptionForm stored={stored} lines={shelves.lines} />}
    </RecordScreen>
  );
}
