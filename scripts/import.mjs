/** `npm run import`; the arguments go to `src/cli/import.ts`, which needs the built widgets. */
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { exitCleanlyOnSignals, main, run } from './lib/process.mjs';
import { pinnedNode } from './lib/project.mjs';
import { serverEnv } from './lib/server-env.mjs';
import { exitOnHelp } from './lib/usage.mjs';

exitOnHelp(`
Usage: npm run import -- [options] FILE…
       npm run import -- --resume ID | --roll-back ID

Brings another site over: exports of WordPress (XML), templates and kits of Elementor (JSON, zip, folder), kits of Envato,
redirects of the plugin Redirection, and wp-content/uploads (zip or folder). Shows what would be written, then asks.

--site URL       fetches pictures that are in no file from the old site
--uploads FILE   wp-content/uploads as a zip or folder; the same as a further FILE
--dry-run        only shows what would be written
--draft          everything arrives as a draft
--front-page     its front page becomes the home page
--title          its title and tagline become those of this site
--design         its colours become design tokens, its headers and footers are published
--menus          its menus take the places of the menus of header and footer
--yes            does not ask
--resume ID      goes on with an import that was interrupted
--roll-back ID   removes what an import has written and nobody has changed since
`);

await main(async () => {
  exitCleanlyOnSignals();
  await ensureInstalled();
  await ensureBuilt();
  const { code } = await run(pinnedNode(), ['dist/server/main.js', 'import', ...process.argv.slice(2)], {
    env: serverEnv(process.env),
  });
  return code;
});
