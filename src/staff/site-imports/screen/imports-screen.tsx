import { useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { sentenceOf } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { DateTime } from '../../../admin/kit/date-time.tsx';
import { Screen } from '../../../admin/kit/screen.tsx';
import { EmptyState, ErrorState, Loading } from '../../../admin/kit/states.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import { navGroups } from '../../define-nav.ts';
import { stateLabels } from './labels.ts';
import './site-imports.css';

/** `/wp-admin/site-imports/`: the imports of whole sites, and the beginning of another. */
export default function ImportsScreen() {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['site-imports', 'list'],
    queryFn: () => api.call('GET staff/site-imports', {}),
  });
  return (
    <Screen title="آوردن سایت وردپرسی" trail={[{ label: navGroups.tools }]}>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : (
        <div className="site-imports">
          <p className="hint">
            نوشته‌ها، برگه‌ها، رسانه، دیدگاه‌ها، منوها، قالب‌ها و پاپ‌آپ‌های سایت پیشین را بیاورید. پیش از هر تغییری می‌بینید
            چه می‌آید، و هر زمان می‌توانید همه را برگردانید. <Link to="/help/bring-your-site">راهنمای گام‌به‌گام</Link>
          </p>
          <NewImport />
          {data.imports.length === 0 ? (
            <EmptyState drawing={PackageOpen} title="هنوز سایتی نیاورده‌اید">
              در وردپرس از «ابزارها ← برون‌بری» پروندهٔ XML بگیرید و این‌جا یک درون‌ریزی بسازید.
            </EmptyState>
          ) : (
            <ul className="site-import-list">
              {data.imports.map(({ id, name, state, createdAt }) => (
                <li key={id}>
                  <Link to={`/site-imports/${id}`}>{name}</Link>
                  <span className="badge">{stateLabels[state]}</span>
                  <DateTime at={createdAt} />
                </li>
              ))}
            </ul>
          )}
          <p className="hint">
            تنها یک قالب المنتور دارید؟ <Link to="/import/">آن را یک‌راست به صفحه تبدیل کنید.</Link>
          </p>
        </div>
      )}
    </Screen>
  );
}

function NewImport() {
  const api = useApi();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const create = async () => {
    if (name.trim() === '') return setProblem('نام سایت پیشین را بنویسید، مانند «وبلاگ شرکت».');
    setBusy(true);
    try {
      const { id } = await api.call('POST staff/site-imports', { body: { name } });
      await navigate(`/site-imports/${id}`);
    } catch (thrown) {
      setProblem(sentenceOf(thrown));
      setBusy(false);
    }
  };
  return (
    <form
      className="site-import-new"
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <TextField
        label="نام سایت پیشین"
        maxLength={200}
        value={name}
        onChange={setName}
        problem={problem || undefined}
      />
      <Button type="submit" isDisabled={isBusy}>
        آغاز
      </Button>
    </form>
  );
}
