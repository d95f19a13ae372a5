import type { ThemePart } from '../../content/posts/template-kind.ts';
import { describeCondition, explainMatch, type NameOf } from '../conditions/describe.ts';
import { type Match, matchOf } from '../conditions/match.ts';
import type { Condition, PageSubject } from '../conditions/types.ts';
import type { TemplateSettings } from './settings.ts';

/** A published template of the theme. */
export interface ThemeTemplate {
  id: number;
  part: ThemePart;
  settings: TemplateSettings;
}

type Included = Extract<Match, { result: 'included' }>;

/** Why a template is not used: its conditions, or that of the winner is more exact, or has priority, or is newer. */
export type Loss = { code: 'conditions'; match: Match } | { code: 'exactness' | 'priority' | 'age'; by: Condition };

export interface Choice<T> {
  winner: { template: T; by: Condition } | null;
  /** The other templates of the part. */
  others: Array<{ template: T; loss: Loss }>;
}

/**
 * Chooses the template of a part for a page: the most exact condition wins, then the greater priority, then the newer
 * template.
 */
export function chooseTemplate<T extends ThemeTemplate>(
  templates: readonly T[],
  part: ThemePart,
  subject: PageSubject,
): Choice<T> {
  const matched = templates
    .filter((template) => template.part === part)
    .map((template) => ({ template, match: matchOf(template.settings, subject) }));
  const fitting = matched.flatMap(({ template, match }) => (match.result === 'included' ? [{ template, match }] : []));
  const [best] = fitting.sort(
    (a, b) =>
      b.match.exactness - a.match.exactness ||
      b.template.settings.priority - a.template.settings.priority ||
      b.template.id - a.template.id,
  );
  return {
    winner: best ? { template: best.template, by: best.match.by } : null,
    others: matched.flatMap(({ template, match }) =>
      template === best?.template ? [] : [{ template, loss: lossOf(template, match, best) }],
    ),
  };
}

function lossOf<T extends ThemeTemplate>(
  { settings }: T,
  match: Match,
  best: { template: T; match: Included } | undefined,
): Loss {
  if (match.result !== 'included' || !best) return { code: 'conditions', match };
  const { by, exactness } = match;
  if (exactness < best.match.exactness) return { code: 'exactness', by };
  return { code: settings.priority < best.template.settings.priority ? 'priority' : 'age', by };
}

/** Describes in a sentence why a template is not used. */
export function explainLoss({ settings }: ThemeTemplate, loss: Loss, nameOf: NameOf): string {
  if (loss.code === 'conditions') return explainMatch(loss.match, settings, nameOf);
  const by = describeCondition(loss.by, nameOf);
  switch (loss.code) {
    case 'exactness':
      return `این صفحه را با شرط «${by}» در بر می‌گیرد، ولی شرط قالب برنده دقیق‌تر است.`;
    case 'priority':
      return `شرطش (${by}) به همان دقت است، ولی اولویت قالب برنده بیشتر است.`;
    case 'age':
      return `شرطش (${by}) و اولویتش با قالب برنده یکی است، و آن یکی تازه‌تر است.`;
  }
}
