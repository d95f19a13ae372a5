import {
  BookOpen,
  BriefcaseBusiness,
  CalendarDays,
  Camera,
  CircleHelp,
  Folder,
  MapPin,
  Star,
  Tag,
  Users,
} from 'lucide';
import { useMemo } from 'react';
import type { ContentType } from '../content/content-types/schema.ts';
import type { IconDrawing } from '../ui/icons.ts';
import { type NavEntry, navEntries } from './screens.ts';
import { useSession } from './session-context.ts';

/** Drawings of the icons that a type of staff may have. */
export const typeDrawings: Record<ContentType['icon'], IconDrawing> = {
  folder: Folder,
  briefcase: BriefcaseBusiness,
  users: Users,
  calendar: CalendarDays,
  'map-pin': MapPin,
  star: Star,
  book: BookOpen,
  camera: Camera,
  help: CircleHelp,
  tag: Tag,
};

/** Links of the navigation in their order, with those of the types that staff defined after the articles. */
export function useNavEntries(): readonly NavEntry[] {
  const { types } = useSession().me.contentTypes;
  return useMemo(() => [...navEntries, ...types.map(entryOf)].sort((one, other) => one.order - other.order), [types]);
}

const entryOf = ({ type, all, icon }: ContentType, index: number): NavEntry => ({
  group: 'content',
  order: 31 + index / 100,
  label: all,
  href: `/posts/?type=${type}`,
  drawing: typeDrawings[icon],
  right: 'posts.read',
  waiting: ({ handedIn, heldPosts }) => [
    [handedIn?.[type] ?? 0, 'در انتظار انتشار', `/posts/?type=${type}&status=pending`],
    [heldPosts?.[type] ?? 0, 'در زمانش منتشر نشد', `/posts/?type=${type}&held=1`],
  ],
});
