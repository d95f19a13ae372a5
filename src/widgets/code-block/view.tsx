import { Fragment } from 'react';
import { behaviour } from '../../builder/island.tsx';
import type { CodeRun } from '../../builder/reader.ts';
import type { ViewInput } from '../../builder/widget.ts';
import { codeLanguages } from '../../features/code/languages.ts';
import { Icon } from '../../ui/icon.tsx';
import { lineNumbers, tidyCode } from './rules.ts';
import type { schema } from './schema.ts';

/** Highlighted code, left-to-right; long lines scroll, by keyboard too. */
export function CodeBlockView({ id, props, attrs, data, page }: ViewInput<typeof schema, CodeRun[]>) {
  const code = tidyCode(props.code);
  if (code === '' && !page.editing) return null;
  const language = codeLanguages[props.language];
  return (
    <figure
      {...attrs}
      {...(props.copy && !page.editing ? behaviour({ name: 'code-block', id, when: 'visible' }) : {})}
      data-wrap={props.wrap ? '' : undefined}
    >
      <figcaption>
        <FileName name={props.filename} language={language} />
        {props.copy && (
          <>
            <span className="sr" role="status" />
            <button type="button">
              <Icon name="copy" />
              <span>کپی</span>
            </button>
          </>
        )}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <pre dir="ltr" translate="no" tabIndex={0} role="group" aria-label={`کد ${props.filename || language}`}>
        {props.lineNumbers && !props.wrap && (
          <span className="lines" aria-hidden="true">
            {lineNumbers(code)}
          </span>
        )}
        <code>
          {data.map(({ text, kind }, index) =>
            kind === undefined ? (
              text
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a run is its index
              <span key={index} data-kind={kind}>
                {text}
              </span>
            ),
          )}
        </code>
      </pre>
    </figure>
  );
}

/** A path is left-to-right; a name that contains Persian words is right-to-left. */
function FileName({ name, language }: { name: string; language: string }) {
  if (name === '') return <bdi>{language}</bdi>;
  if (/[آ-ی]/.test(name)) return <bdi dir="rtl">{name}</bdi>;
  // A long path is broken between its folders.
  const [first = '', ...rest] = name.split(/(?<=\/)(?=[^/])/);
  return (
    <bdi className="file">
      {first}
      {rest.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its index
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
