import type { ComponentData } from '@puckeditor/core';
import { registry } from '../../../widgets/index.ts';
import { allItems } from './codec.ts';

const longest = 40;

/**
 * Name of an item in the outline: the name given by staff, else its kind with its heading, or for a container the first
 * heading in it.
 */
export function nameOf(item: ComponentData): string {
  const given = (item.props.element as { name?: unknown } | undefined)?.name;
  if (typeof given === 'string' && given.trim() !== '') return given;
  const label = registry.get(item.type)?.editor.label ?? item.type;
  const heading = item.type === 'container' ? allItems([item], registry).map(headingOf).find(Boolean) : headingOf(item);
  if (!heading) return label;
  return `${label}: ${heading.length > longest ? `${heading.slice(0, longest)}…` : heading}`;
}

/** The first heading that an item renders itself; empty if it renders none, or fails because of incomplete values. */
function headingOf({ type, props }: ComponentData): string {
  try {
    return registry.get(type)?.headings?.(props as never)[0]?.text ?? '';
  } catch {
    return '';
  }
}
