import type { Rule } from '../types.ts';

/** What visitors see marked as an example, until the provider enters what is theirs. */
export const markedSample: Rule = ({ nodes }) =>
  nodes
    .filter(({ props }) => isSample(props) || Object.values(props).flat().some(isSample))
    .map(({ id }) => ({ level: 'warning', widgetId: id, sentence: 'هنوز نمونه است؛ دادهٔ خودتان را بنویسید.' }));

function isSample(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'sample' in value && value.sample === true;
}
