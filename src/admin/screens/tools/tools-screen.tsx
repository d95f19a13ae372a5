import { Screen } from '../../kit/screen.tsx';
import { groups } from '../entry.ts';
import { Backups } from './backups.tsx';
import { Health } from './health.tsx';
import './tools.css';

/** `/wp-admin/tools/`: how the site is doing, and backups of it. */
export default function ToolsScreen() {
  return (
    <Screen title="نگه‌داری سایت" trail={[{ label: groups.tools }]}>
      <div className="settings">
        <Health />
        <Backups />
      </div>
    </Screen>
  );
}
