import { createUsePuck, registerOverlayPortal } from '@puckeditor/core';
import { type Ref, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { ViewInput } from '../../builder/widget.ts';
import type { TabIds } from './ids.ts';
import type { schema } from './schema.ts';
import { HostingSwitcherView } from './view.tsx';

const usePuck = createUsePuck();

/**
 * The switcher in the editor's canvas: its tabs can be clicked, one panel shows, and selecting something inside a
 * panel (in the outline, by undo) opens its tab. The view marks the first tab; here the chosen one is marked instead.
 */
export default function HostingSwitcherCanvas(input: ViewInput<typeof schema, TabIds[] | undefined>) {
  const { attrs, props } = input;
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState(0);
  const count = props.tabs.length;
  const active = Math.min(chosen, count - 1);

  const handle = attrs.ref as Ref<HTMLElement>;
  const ref = useCallback(
    (element: HTMLElement | null) => {
      setRoot(element);
      if (typeof handle === 'function') handle(element);
    },
    [handle],
  );

  const selected = useSelectedTab(root);
  useEffect(() => {
    if (selected !== null) setChosen(selected.tab);
  }, [selected]);

  useEffect(() => {
    const choose = (event: Event) => {
      const index = buttonsOf(root).findIndex((button) => button.contains(event.target as Node));
      if (index < 0) return;
      // Puck selects the switcher on this element; further up it would deselect it again.
      event.stopPropagation();
      setChosen(index);
    };
    root?.addEventListener('click', choose);
    return () => root?.removeEventListener('click', choose);
  }, [root]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the number of tabs makes new buttons
  useEffect(() => {
    const releases = buttonsOf(root).map((button) => registerOverlayPortal(button, { disableDrag: true }));
    return () => {
      for (const release of releases) release?.();
    };
  }, [root, count]);

  useLayoutEffect(() => {
    buttonsOf(root).forEach((button, index) => {
      button.ariaSelected = button.ariaPressed = String(index === active);
      button.tabIndex = index === active ? 0 : -1;
    });
    root?.querySelectorAll<HTMLElement>(':scope > .panel').forEach((panel, index) => {
      panel.hidden = index !== active;
    });
  });

  return <HostingSwitcherView {...input} attrs={{ ...attrs, ref: ref as Ref<never> }} />;
}

function buttonsOf(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>(':scope > form > .tabs > button') ?? [])];
}

/** Returns the tab of this switcher that contains the selected item; a new object whenever the selection changes. */
function useSelectedTab(root: HTMLElement | null): { tab: number } | null {
  const place = usePuck(({ selectedItem, getParentById, getSelectorForId }) => {
    const own = root?.dataset.puckComponent;
    const selectedId = selectedItem?.props.id as string | undefined;
    let id = selectedId;
    while (own !== undefined && id !== undefined) {
      const parentId = getParentById(id)?.props.id as string | undefined;
      const tab = parentId === own ? /:tabs\[(\d+)\]/.exec(getSelectorForId(id)?.zone ?? '')?.[1] : undefined;
      if (tab !== undefined) return `${tab} ${selectedId}`;
      id = parentId;
    }
    return '';
  });
  const [found, setFound] = useState<{ tab: number } | null>(null);
  useEffect(() => setFound(place === '' ? null : { tab: Number.parseInt(place, 10) }), [place]);
  return found;
}
