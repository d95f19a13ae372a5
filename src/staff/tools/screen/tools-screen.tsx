import { Screen } from '../../../admin/kit/screen.tsx';
import { Loading } from '../../../admin/kit/states.tsx';
import { navGroups } from '../../define-nav.ts';
import { Backups, useBackups } from './backups.tsx';
import { Exports } from './exports.tsx';
import { Health, useHealth } from './health.tsx';
import { Transfer } from './transfer.tsx';
import './tools.css';

/**
 * `/wp-admin/tools/`: site health, backups, and export and import of content. Rendered once everything is loaded, to
 * prevent layout shift.
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
          <Exports />
        </div>
      )}
    </Screen>
  );
}
