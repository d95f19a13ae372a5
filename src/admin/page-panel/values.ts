import type { StaffAnswer, StaffCalls } from '../../http/staff/calls.ts';

type Panel = StaffAnswer<'GET staff/posts/:id/panel'>;
type Body = StaffCalls['PUT staff/posts/:id/panel']['body'];
type Changes = Omit<Body, 'version' | 'overrule'>;

/** What the form of the page panel holds. */
export type PanelValues = { [K in keyof Required<Changes>]: Exclude<Changes[K], undefined> };

/** What stands in the form at first. */
export function valuesOf(panel: Panel): PanelValues {
  const { title, slug, parentId, excerpt, featuredMediaId, authorId, publishedAt, unpublishAt, changesAt } = panel;
  const { frame, commentsOpen, seo, termIds, status } = panel;
  return {
    ...{ title, slug, parentId, excerpt, featuredMediaId, authorId, publishedAt, unpublishAt, changesAt },
    ...{ frame, commentsOpen, seo, termIds, status: status === 'trash' ? 'draft' : status },
  };
}

/** What was changed in the form; the rest is left to others. */
export function changesOf(panel: Panel, values: PanelValues): Changes {
  const before = valuesOf(panel);
  const keys = Object.keys(before) as Array<keyof PanelValues>;
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(values[key]));
  return Object.fromEntries(changed.map((key) => [key, values[key]]));
}
