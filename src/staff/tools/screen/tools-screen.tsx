import { Screen } from '../../../admin/kit/screen.tsx';
import { Loading } from '../../../admin/kit/states.tsx';
import { navGroups } from '../../define-nav.ts';
import { Backups, useBackups } from './backups.tsx';
import { Health, useHealth } from './health.tsx';
import { Transfer } from './transfer.tsx';
import './tools.css';

/**
 * `/wp-admin/tools/`: how the site is doing, backups of it, and its content as archives. It is shown when all of it has
 * come, so that nothing moves under the pointer.
 */
export default function ToolsScreen() {
  const reads = [useHealth(), useBackups()];
  return (
    <Screen title="نگه‌داری سایت" trail={[{ label: navGroups.tools }]}>
      {reads.some(({ isPending }) => isPending) ? (
        <Loading />
      ) : (
        <div className="settings">
          <Health />
          <Backups />
          <Transfer />
        </div>
      )}
    </Screen>
  );
}
