import { withStandIns } from '../../builder/bindings/fill.ts';
import type { PreparedNode } from '../../builder/prepare.ts';
import { shownProps } from '../../builder/shown-fields.ts';
import { markedValues } from '../../builder/slots.ts';

/** Plain text of a widget, without markup. */
interface WidgetText {
  text: string;
  /** Stored form. */
  raw: string;
  /** The default text. */
  sample: string | undefined;
}

/** Iterates over the written texts of a widget; skips those of fields without effect and of bound fields. */
export function* textsOf({ widget, props: own, bindings }: PreparedNode): Generator<WidgetText, undefined> {
  const props = withStandIns(own, bindings);
  for (const { kind, value, sample } of markedValues(widget.schema, shownProps(widget, props))) {
    if ((kind === 'text' || kind === 'rich-text') && typeof value === 'string') {
      yield { text: plainText(value), raw: value, sample };
    }
  }
}

/** HTML without its tags. */
export function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
