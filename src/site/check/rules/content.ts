import type { Rule } from '../types.ts';

/** A post in a template needs content: its page would consist of title and frame only. */
export const content: Rule = ({ isEmpty }) =>
  isEmpty
    ? [{ level: 'error', widgetId: null, sentence: 'این نوشته هنوز متنی ندارد؛ دست‌کم یک ابزارک در آن بگذارید.' }]
    : [];
