import { randomBytes } from 'node:crypto';
import type { ContentPlatform } from '../content/documents.ts';
import { ensureFirstAdministrator } from '../content/users/index.ts';
import { seed } from './seed.ts';

const email = 'admin@mizban.localhost';

/**
 * On an empty database: creates the default site, then the first administrator with a generated password, printed once.
 * The administrator comes last, so that an interrupted first run is resumed. Later runs change nothing.
 */
export async function prepareFirstRun(platform: ContentPlatform, say: (line: string) => void): Promise<void> {
  const known = await platform.db
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'administrator')
    .executeTakeFirst();
  if (known) return;
  say('Making the default site…');
  await seed(platform);
  const password = randomBytes(12).toString('base64url');
  const made = await ensureFirstAdministrator(platform, { email, name: 'مدیر', password });
  if (!made) return;
  say(`Staff user: ${email}`);
  say(`Staff password (shown once): ${password}`);
  say('It opens nothing until you have chosen your own, which the staff area asks for at the first sign-in.');
}
