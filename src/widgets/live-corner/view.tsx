import type { ViewInput } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

/** A small terminal or panel of real text, so that it can be read, copied and scaled. */
export function LiveCornerView({ props: { kind, title, lines }, attrs, page }: ViewInput<typeof schema>) {
  if (lines.length === 0 && !page.editing) return null;
  return (
    <figure {...attrs} data-kind={kind}>
      <figcaption>{title}</figcaption>
      {kind === 'terminal' ? (
        <pre dir="ltr" lang="en">
          {lines.map(({ tone, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
            <span key={index} data-tone={tone}>
              {`${tone === 'command' ? '$ ' : ''}${text}\n`}
            </span>
          ))}
        </pre>
      ) : (
        <dl>
          {lines.map(({ tone, text, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
            <div key={index} data-tone={tone}>
              <dt>{text}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </figure>
  );
}
