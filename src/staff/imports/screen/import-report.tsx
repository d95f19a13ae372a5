import { useState } from 'react';
import { sentenceOf } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import { formatNumber } from '../../../platform/persian/digits.ts';
import type { ImportedTemplate, ImportedWidgets } from '../responses.ts';

const levels = {
  exact: 'کامل می‌آید',
  near: 'با تفاوت می‌آید',
  dropped: 'کنار گذاشته می‌شود',
  unsupported: 'ابزارک همتایی ندارد؛ جایش می‌ماند',
} as const;

const boxes = new Set(['section', 'column', 'container']);

/** Preview of the import of a template, and the button that creates a draft page from it. */
export function ImportReport({ name, template }: { name: string; template: ImportedTemplate }) {
  const api = useApi();
  const [title, setTitle] = useState(template.title || name.replace(/\.json$/i, ''));
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const create = async () => {
    if (title.trim() === '') return setProblem('عنوان صفحه را بنویسید.');
    setBusy(true);
    setProblem('');
    try {
      const { id } = await api.call('POST staff/posts', { body: { type: 'page', title, document: template.document } });
      location.assign(`/wp-admin/edit/${id}`);
    } catch (thrown) {
      setProblem(sentenceOf(thrown));
      setBusy(false);
    }
  };
  const widgets = template.widgets.filter(({ from }) => !boxes.has(from));
  const count = (level: ImportedWidgets['level']) =>
    widgets.filter((row) => row.level === level).reduce((sum, row) => sum + row.count, 0);
  const { kept, left } = template.styles;
  const percent = kept + left === 0 ? 100 : Math.floor((100 * kept) / (kept + left));
  return (
    <div className="import-report">
      <p role="status">
        {`${formatNumber(count('exact'))} ابزارک کامل، ${formatNumber(count('near'))} ابزارک با تفاوت و ${formatNumber(count('unsupported'))} ابزارک بی‌همتا. ${formatNumber(percent)} درصد تنظیم‌های ظاهر می‌آید.`}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">در المنتور</th>
            <th scope="col">این‌جا</th>
            <th scope="col">تعداد</th>
            <th scope="col">نتیجه</th>
            <th scope="col">آنچه نمی‌آید</th>
          </tr>
        </thead>
        <tbody>
          {template.widgets.map((row) => (
            <tr key={`${row.from} ${row.to} ${row.level}`} data-level={row.level}>
              <th scope="row" dir="ltr">
                {row.from}
              </th>
              <td dir="ltr">{row.to ?? '—'}</td>
              <td>{formatNumber(row.count)}</td>
              <td>{levels[row.level]}</td>
              <td>{row.left.length > 0 && <Left names={row.left} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {template.missing.length > 0 && (
        <details className="import-missing">
          <summary>{`${formatNumber(template.missing.length)} تصویر در کتابخانهٔ رسانه نیست`}</summary>
          <p className="hint">
            پیش از ساختن صفحه، این پرونده‌ها را با همین نام در کتابخانهٔ رسانه بگذارید و قالب را دوباره بفرستید؛ یا بعداً
            در ویرایشگر تصویر دیگری انتخاب کنید.
          </p>
          <ul dir="ltr">
            {template.missing.map((url) => (
              <li key={url}>{url}</li>
            ))}
          </ul>
        </details>
      )}
      {template.omitted > 0 && (
        <p className="problem">{`${formatNumber(template.omitted)} عنصر نیامد: قالب بیش از اندازه بزرگ یا تودرتو است.`}</p>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <TextField
          label="عنوان صفحه"
          maxLength={300}
          value={title}
          onChange={setTitle}
          problem={problem || undefined}
        />
        <Button type="submit" isPending={isBusy}>
          {isBusy ? 'در حال ساختن…' : 'ساختن صفحهٔ پیش‌نویس'}
        </Button>
      </form>
    </div>
  );
}

function Left({ names }: { names: string[] }) {
  return (
    <details>
      <summary>{`${formatNumber(names.length)} تنظیم`}</summary>
      <span dir="ltr">{names.join(', ')}</span>
    </details>
  );
}
