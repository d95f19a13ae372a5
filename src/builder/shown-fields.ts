import type { AnyWidget } from './widget.ts';

/** Returns the props whose fields have no effect given the other props; the editor hides them, and checks skip them. */
export function hiddenFields({ editor: { shows = {} } }: AnyWidget, props: Record<string, unknown>): string[] {
  const conditions = Object.entries(shows as Record<string, Record<string, readonly unknown[] | 'filled'>>);
  return conditions.filter(([, needed]) => !holds(needed, props)).map(([name]) => name);
}

function holds(needed: Record<string, readonly unknown[] | 'filled'>, props: Record<string, unknown>): boolean {
  return Object.entries(needed).every(([name, values]) => {
    const value = props[name];
    return values === 'filled' ? value !== '' && value !== null && value !== undefined : values.includes(value);
  });
}
