import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltFiles } from '../http/core/create-services.ts';
import { assetsFromManifest } from '../site/assets.ts';

/** Reads the build output in `dist`. */
export function readBuiltFiles(dist: string): BuiltFiles {
  const manifestOf = (build: string) => JSON.parse(readFileSync(join(dist, build, 'manifest.json'), 'utf8'));
  const staff = manifestOf('admin')['src/admin/main.tsx'] as { file: string; css?: string[] };
  const staffUrl = (file: string) => `/wp-admin/assets/${file}`;
  return {
    assets: assetsFromManifest(manifestOf('client')),
    staffAssets: { scripts: [staffUrl(staff.file)], styles: (staff.css ?? []).map(staffUrl) },
    staticFolders: { '/assets/': join(dist, 'client'), '/wp-admin/assets/': join(dist, 'admin') },
    strictPolicy: true,
  };
}
