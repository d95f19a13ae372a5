import { readSettings, updateSettings } from '../../content/settings/index.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { changedSettings } from './bodies.ts';
import { staffCall } from './staff-call.ts';

/** The settings of the site: editors read them, administrators change some and leave the others as they are. */
export function staffSettingsRoutes({ platform }: Services): Route[] {
  const answer = async () => ({ settings: await readSettings(platform) });
  return [
    staffCall('GET staff/settings', { audience: 'settings.read', handle: answer }),
    staffCall('PUT staff/settings', {
      audience: 'settings.change',
      body: { schema: changedSettings, maxBytes: 200_000 },
      async handle({ body }) {
        await updateSettings(platform, body);
        return answer();
      },
    }),
  ];
}
