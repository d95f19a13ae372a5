import { Screen } from '../../kit/screen.tsx';
import { groups } from '../entry.ts';
import { Backups } from './backups.tsx';
import { Health } from './health.tsx';
import { Transfer } from './transfer.tsx';
import './tools.css';

/** `/wp-admin/tools/`: how the site is doing, backups of it, and its content as archives. */
export default function ToolsScreen() {
  return (
    <Screen title="نگه‌داری سایت" trail={[{ label: groups.tools }]}>
      <div className="settings">
        <Health />
        <Backups />
        <Transfer />
      </div>
    </Screen>
  );
}
