import type { StaffCalls, StaffResponse } from '../../staff/calls.ts';

export type Panel = StaffResponse<'GET staff/posts/:id/panel'>;
type Body = StaffCalls['PUT staff/posts/:id/panel']['body'];
type Changes = Omit<Body, 'version' | 'overrule'>;

/** Values of the page panel's form. */
export type PanelValues = { [K in keyof Required<Changes>]: Exclude<Changes[K], undefined> };

export interface ParentPage {
  id: number;
  title: string;
}

/** Props of the fields of one topic. */
export interface FieldsPart {
  panel: Panel;
  values: PanelValues;
  problems: Readonly<Record<string, string>>;
  set(changes: Partial<PanelValues>): void;
}

/** Initial values of the form. */
export function valuesOf(panel: Panel): PanelValues {
  const { title, slug, parentId, excerpt, featuredMediaId, authorId, publishedAt, unpublishAt, changesAt } = panel;
  const { frame, commentsOpen, seo, termIds, status, fields } = panel;
  return {
    title,
    slug,
    parentId,
    excerpt,
    featuredMediaId,
    authorId,
    publishedAt,
    unpublishAt,
    changesAt,
    frame,
    commentsOpen,
    seo,
    termIds,
    fields,
    status: status === 'trash' ? 'draft' : status,
  };
}

/** Returns the changed values only, so that changes of other users are not overwritten. */
export function changesOf(panel: Panel, values: PanelValues): Changes {
  const before = valuesOf(panel);
  const keys = Object.keys(before) as Array<keyof PanelValues>;
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(values[key]));
  return Object.fromEntries(
    changed.map((key) => [key, key === 'fields' ? changedFields(panel.fields, values.fields) : values[key]]),
  );
}

function changedFields(before: PanelValues['fields'], values: PanelValues['fields']): PanelValues['fields'] {
  const keys = Object.keys(values).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(values[key]));
  return Object.fromEntries(keys.map((key) => [key, values[key] ?? null]));
}
