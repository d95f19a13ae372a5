import { narrowCss, type StyleRules } from './style-css.ts';

/** The rules of a style on a page. Elements with equal styles share the object. */
export interface SharedStyle {
  className: string;
  /** Its place among the styles of its document. */
  order: number;
  rules: StyleRules;
}

/** Prints styles, each once. */
export function sharedCss(elements: Iterable<{ style: SharedStyle | null }>): string {
  const styles = new Set<SharedStyle>();
  for (const { style } of elements) if (style) styles.add(style);
  const sorted = [...styles].sort((a, b) => a.order - b.order);
  const joined = (device: 'tablet' | 'mobile') => sorted.map(({ rules }) => rules.narrow[device]).join('');
  return (
    sorted.map(({ rules }) => rules.css).join('') + narrowCss({ tablet: joined('tablet'), mobile: joined('mobile') })
  );
}
