import { isPlainObject } from '../../builder/style/read.ts';

/** An exported Elementor template: one document with its title and type. */
export interface ElementorTemplate {
  title: string;
  /** `page`, `section`, `popup`, `header` … */
  type: string;
  content: unknown[];
}

/** Reads an exported template; null if the value is not one. */
export function readTemplate(value: unknown): ElementorTemplate | null {
  if (Array.isArray(value)) return value.some(isElement) ? { title: '', type: 'page', content: value } : null;
  if (!isPlainObject(value) || !Array.isArray(value.content) || !value.content.some(isElement)) return null;
  const text = (key: string) => (typeof value[key] === 'string' ? value[key].trim().slice(0, 200) : '');
  return { title: text('title'), type: text('type') || 'page', content: value.content };
}

const isElement = (value: unknown): boolean => isPlainObject(value) && typeof value.elType === 'string';
