/** File types that a form can request. Each is detected by content; `types` are the MIME types of browsers. */
export const fileKinds = {
  picture: { name: 'تصویر', types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] },
  pdf: { name: 'PDF', types: ['application/pdf'] },
  office: {
    name: 'سند Word، Excel، PowerPoint یا OpenDocument',
    types: [
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      'application/vnd.oasis.opendocument.text',
      'application/vnd.oasis.opendocument.spreadsheet',
      'application/vnd.oasis.opendocument.presentation',
    ],
  },
  text: { name: 'متن ساده', types: ['text/plain', 'text/csv', 'text/x-log', 'application/csv'] },
  zip: { name: 'ZIP', types: ['application/zip', 'application/x-zip-compressed'] },
} as const satisfies Record<string, { name: string; types: readonly string[] }>;

export type FileKind = keyof typeof fileKinds;

/** Sets of file types that a form can request. */
export const fileSets = {
  'picture-pdf': ['picture', 'pdf'],
  picture: ['picture'],
  pdf: ['pdf'],
  document: ['pdf', 'office'],
  text: ['text'],
  zip: ['zip'],
  any: ['picture', 'pdf', 'office', 'text', 'zip'],
} as const satisfies Record<string, readonly FileKind[]>;

export type FileSet = keyof typeof fileSets;

export const fileSetNames = Object.keys(fileSets) as [FileSet, ...FileSet[]];

/** Label of a file set: `تصویر یا PDF`. */
export function namesOfSet(set: FileSet): string {
  const names = fileSets[set].map((kind) => fileKinds[kind].name);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join('، ')} یا ${names.at(-1)}`;
}

/** The types of files of a set, as browsers name them. */
export function typesOfSet(set: FileSet): string[] {
  return fileSets[set].flatMap((kind): readonly string[] => fileKinds[kind].types);
}

/** Error message for a file of another kind. */
export function refusedKind(set: FileSet): string {
  return `فقط ${namesOfSet(set)} پذیرفته می‌شود.`;
}
