import { type ComponentData, useGetPuck } from '@puckeditor/core';
import { useQuery } from '@tanstack/react-query';
import { PenLine, Unlink } from 'lucide';
import type { PageDocument } from '../../../builder/document.ts';
import { registry } from '../../../widgets/index.ts';
import { linkedSection } from '../../../widgets/linked-section/index.ts';
import { useApi } from '../../api-context.ts';
import type { MenuEntry } from '../../kit/menu.tsx';
import { itemsOf } from '../clipboard/clip.ts';
import { freshIds } from '../clipboard/fresh-id.ts';
import { replaceItem } from '../commands/tree.ts';
import { allItems } from '../puck/codec.ts';
import { widgetIdOf } from '../puck/ids.ts';
import { useEditor, usePuckState } from '../use-editor.ts';

/** Loads the section of a link; it is read again when the person returns to this window. */
export function useSection(itemId: string, section: number | null) {
  const api = useApi();
  const { post } = useEditor();
  const linkId = widgetIdOf(itemId);
  return useQuery({
    queryKey: ['sections', 'rendered', post.id, linkId, section],
    queryFn: () => api.call('POST staff/render-section', { body: { postId: post.id, linkId, section: section ?? 0 } }),
    enabled: section !== null,
    refetchOnWindowFocus: 'always',
  });
}

/** Returns the actions of a selected link: edit its section, or replace it by a copy. */
export function useSectionActions(): MenuEntry[] {
  const getPuck = useGetPuck();
  const item = usePuckState(({ selectedItem }) => (selectedItem?.type === linkedSection.type ? selectedItem : null));
  const { data } = useSection(item?.props.id ?? '', sectionOf(item));
  if (!item || !data?.section) return [];
  const { document, section } = data;
  const detach = () => {
    const { content } = getPuck().appState.data;
    const taken = allItems(content, registry).map(({ props }) => widgetIdOf(props.id));
    replaceItem(getPuck, item.props.id, itemsOf(document as PageDocument, registry, freshIds(taken)));
  };
  return [
    {
      id: 'edit-section',
      label: 'ویرایش بخش',
      drawing: PenLine,
      onAction: () => void window.open(`/wp-admin/edit/${section.id}`, '_blank', 'noopener'),
    },
    ...(document
      ? [{ id: 'detach-section', label: 'جدا کردن و ویرایش همین‌جا', drawing: Unlink, onAction: detach }]
      : []),
  ];
}

function sectionOf(item: ComponentData | null): number | null {
  const section: unknown = item?.props.section;
  return typeof section === 'number' ? section : null;
}
