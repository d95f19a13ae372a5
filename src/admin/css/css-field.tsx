import { type ReactNode, useId, useRef } from 'react';
import { type CssProblem, type CssScope, problemText } from '../../builder/custom-css/css-problem.ts';
import { CodeArea, type LineTone } from './code-area.tsx';
import { useReadCss } from './read-css.ts';
import './css-field.css';

interface CssFieldInput {
  label: string;
  hint: ReactNode;
  scope: CssScope;
  value: string;
  onChange(css: string): void;
  rows?: number;
}

/** Custom CSS with line numbers. The server reads it while it is typed; its problems are listed, and their lines marked. */
export function CssField({ label, hint, scope, value, onChange, rows = 8 }: CssFieldInput) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const problems = useProblems(scope, value);
  const toneOf = (line: number): LineTone | undefined => {
    const here = problems.filter((problem) => problem.line === line);
    if (here.length === 0) return undefined;
    return here.every(({ isWarning }) => isWarning) ? 'warning' : 'mistake';
  };
  const show = ({ line, column }: CssProblem) => {
    const start =
      value
        .split('\n')
        .slice(0, line - 1)
        .join('\n').length + (line > 1 ? 1 : 0);
    area.current?.focus();
    area.current?.setSelectionRange(start + column - 1, start + column - 1);
  };
  return (
    <div className="css-field">
      <label htmlFor={id}>{label}</label>
      <CodeArea
        area={area}
        id={id}
        rows={rows}
        value={value}
        toneOf={toneOf}
        isInvalid={problems.some(({ isWarning }) => !isWarning)}
        describedBy={`${id}-problems ${id}-hint`}
        onChange={onChange}
      />
      <ul id={`${id}-problems`} className="css-problems" aria-live="polite">
        {problems.map((problem) => (
          <li key={problemText(problem)} data-tone={problem.isWarning ? 'warning' : 'mistake'}>
            <button type="button" onClick={() => show(problem)}>
              {problemText(problem)}
            </button>
          </li>
        ))}
      </ul>
      <p id={`${id}-hint`} className="hint">
        {hint}
      </p>
    </div>
  );
}

/** The problems of a text; those of the previous text while it is typed. */
function useProblems(scope: CssScope, css: string): readonly CssProblem[] {
  const result = useReadCss(css.trim() === '' ? [] : [{ scope, css }]);
  return css.trim() === '' ? [] : (result?.read[0]?.problems ?? []);
}
