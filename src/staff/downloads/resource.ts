import type { Services } from '../../http/core/services.ts';
import { defineResource, read } from '../../http/staff/define-resource.ts';
import type { DownloadProgress } from '../../platform/download-progress.ts';
import { readDownload } from '../../platform/download-progress.ts';

/** Progress of downloads. */
export const downloads = defineResource({ name: 'downloads', right: 'staff.enter', calls });

function calls({ platform }: Services) {
  return {
    /** Null before it has begun. The key is the `progress` parameter of the download. */
    'GET staff/downloads/:key': read({
      async handle({ key, user }): Promise<{ progress: DownloadProgress | null }> {
        return { progress: await readDownload(platform, { ownerId: user.id, key }) };
      },
    }),
  };
}
