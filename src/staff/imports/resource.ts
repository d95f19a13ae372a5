import type { Services } from '../../http/core/services.ts';
import { defineResource, upload } from '../../http/staff/define-resource.ts';
import { nav } from './nav.ts';
import { readUpload } from './read-upload.ts';
import type { ImportedTemplate } from './responses.ts';

/** Imports Elementor templates. */
export const imports = defineResource({ name: 'imports', nav, right: 'design.edit', calls });

function calls({ platform }: Services) {
  return {
    /** Uploads an Elementor template (JSON) and returns it as a document with a report; nothing is stored. */
    'POST staff/imports/elementor': upload(
      {
        maxBytes: 10_000_000,
        handle: ({ body, user }): Promise<ImportedTemplate> => readUpload(platform, user, body),
      },
      null,
    ),
  };
}
