import { searchWords } from '../../content/settings/seo.ts';
import type { StaffResponse } from '../../staff/calls.ts';
import type { PanelValues } from './values.ts';

interface PreviewInput {
  panel: StaffResponse<'GET staff/posts/:id/panel'>;
  values: PanelValues;
}

/** Metadata of the page, as the site prints it. */
function previewOf({ panel, values: { title, excerpt, seo } }: PreviewInput) {
  return {
    ...searchWords({ type: panel.type, path: panel.path, title, excerpt, seo }, panel.site),
    host: new URL(panel.site.baseUrl).host,
  };
}

/** Preview of the page in search results. */
export function SearchPreview(input: PreviewInput) {
  const { title, description, host } = previewOf(input);
  const { slug, seo } = input.values;
  return (
    <figure className="panel-preview">
      <figcaption>در نتیجهٔ جست‌وجو</figcaption>
      {seo.noindex ? (
        <p className="hint">این صفحه در نتیجه‌ها نمی‌آید.</p>
      ) : (
        <>
          <bdi dir="ltr">
            {host} › {slug}
          </bdi>
          <strong>{cut(title, 60)}</strong>
          <p>{cut(description, 160) || 'شرحی نوشته نشده است؛ موتور جست‌وجو خودش تکه‌ای از متن را برمی‌دارد.'}</p>
        </>
      )}
    </figure>
  );
}

/** Preview of the page when shared. */
export function SharePreview(input: PreviewInput) {
  const { title, description, host } = previewOf(input);
  return (
    <figure className="panel-preview panel-share">
      <figcaption>هنگام هم‌رسانی</figcaption>
      {input.panel.picture ? (
        <img src={input.panel.picture} alt="" />
      ) : (
        <p className="hint">تصویرش را میزبان پس از انتشار از روی عنوان می‌کشد.</p>
      )}
      <strong>{cut(title, 70)}</strong>
      {description && <p>{cut(description, 120)}</p>}
      <bdi dir="ltr">{host}</bdi>
    </figure>
  );
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length).trimEnd()}…` : text;
}
