import { z } from 'zod';
import { readSettings, updateSettings } from '../../content/settings/index.ts';
import { administrators, editors } from '../../content/users/roles.ts';
import { type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';

const path = '/wp-json/mizban/v1/staff/settings';

/** The settings of the site: editors read them, administrators change some and leave the others as they are. */
export function staffSettingsRoutes({ platform }: Services): Route[] {
  const answer = async () => Response.json({ settings: await readSettings(platform) });
  return [
    route({ method: 'GET', path, audience: editors, handle: answer }),
    route({
      method: 'PUT',
      path,
      audience: administrators,
      body: { schema: z.record(z.string(), z.unknown()), maxBytes: 200_000 },
      async handle({ body }) {
        await updateSettings(platform, body);
        return answer();
      },
    }),
  ];
}
