import type { ViewInput } from '../../builder/widget.ts';
import { frameDocument } from './document.ts';
import { sandbox } from './sandbox.ts';
import type { schema } from './schema.ts';

/**
 * HTML by staff in a frame of its own origin: its scripts run, and can neither read the page nor its cookies. In the
 * canvas they do not run.
 */
export function HtmlView({ id, props, attrs, page }: ViewInput<typeof schema>) {
  const { html, title, shape, height } = props;
  if (html.trim() === '' && !page.editing) return null;
  return (
    <div {...attrs} data-shape={shape === 'fixed' ? undefined : shape}>
      {html.trim() === '' && <p className="empty">کد HTML را در بخش «محتوا» بنویسید.</p>}
      {html.trim() !== '' && (
        <iframe
          title={title || 'محتوای جاسازی‌شده'}
          height={shape === 'fixed' ? height : undefined}
          loading="lazy"
          {...(page.editing
            ? { sandbox: '', srcDoc: frameDocument(html), inert: true }
            : { sandbox, src: addressOf(id, page) })}
        />
      )}
    </div>
  );
}

/** The address of the frame; none outside stored posts, and in the check before publishing, which is about the page. */
function addressOf(id: string, { frames, marking }: ViewInput['page']): string | undefined {
  if (frames === undefined || marking) return undefined;
  // In the items of a list the id of the widget follows that of the item.
  return frames + id.slice(id.lastIndexOf('-') + 1);
}
