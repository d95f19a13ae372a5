import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide';
import { useState } from 'react';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { Conflict } from '../../../admin/kit/conflict.tsx';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { IconButton } from '../../../admin/kit/icon-button.tsx';
import { LeaveGuard } from '../../../admin/kit/leave-guard.tsx';
import { Screen } from '../../../admin/kit/screen.tsx';
import { ErrorState, Loading } from '../../../admin/kit/states.tsx';
import { TextArea } from '../../../admin/kit/text-area.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { searchKey } from '../../../platform/persian/letters.ts';
import { navGroups } from '../../define-nav.ts';
import type { SynonymList } from '../responses.ts';
import { type SynonymRow, useSynonymsForm } from './use-synonyms-form.ts';
import './synonyms.css';

/** `/wp-admin/synonyms/`: groups of synonyms for the site search. */
export default function SynonymsScreen() {
  const api = useApi();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['synonyms'],
    queryFn: () => api.call('GET staff/synonyms', {}),
    // Refetching would replace unsaved changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Screen title="هم‌معنی‌های جست‌وجو" trail={[{ label: navGroups.tools }]}>
      {isPending && <Loading />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data && <SynonymsForm list={data} />}
    </Screen>
  );
}

function SynonymsForm({ list }: { list: SynonymList }) {
  const { rows, problems, isBusy, isChanged, isForeign, takeTheirs, save, add, change, remove } = useSynonymsForm(list);
  const [requested, setRequested] = useState('');
  const isShown = ({ typed }: SynonymRow, place: number) =>
    requested.trim() === '' || typed === '' || problems.has(place) || searchKey(typed).includes(searchKey(requested));
  return (
    <form className="synonyms" noValidate onSubmit={save}>
      <LeaveGuard isChanged={isChanged} />
      {isForeign && <Conflict what="هم‌معنی‌ها" takeTheirs={takeTheirs} />}
      <p className="hint">
        هر کس یکی از واژه‌های یک گروه را جست‌وجو کند، صفحه‌های دیگر واژه‌های همان گروه را هم پیدا می‌کند. واژه‌ها و عبارت‌ها را
        با «،» از هم جدا کنید: «دامنه، دامین، domain». نوشتن فارسی با حروف لاتین هم واژه است، مانند{' '}
        <bdi dir="ltr">server majazi</bdi>.
      </p>
      <div className="tools">
        <TextField type="search" label="یافتن گروه با یکی از واژه‌هایش" value={requested} onChange={setRequested} />
        <Button kind="plain" onPress={add}>
          <Glyph drawing={Plus} />
          گروه تازه
        </Button>
      </div>
      <ol aria-label="گروه‌ها">
        {rows.map((row, place) =>
          isShown(row, place) ? (
            <li key={row.key}>
              <TextArea
                aria-label={`گروه ${formatNumber(place + 1)}`}
                label=""
                rows={1}
                value={row.typed}
                problem={problems.get(place)}
                autoFocus={row.typed === '' && place === 0}
                onChange={(typed) => change(row.key, typed)}
              />
              <IconButton
                label={`برداشتن گروه ${formatNumber(place + 1)}`}
                drawing={Trash2}
                onPress={() => remove(row.key)}
              />
            </li>
          ) : null,
        )}
      </ol>
      {rows.length > 0 && !rows.some(isShown) && <p>در هیچ گروهی «{requested}» نیست.</p>}
      <div className="save-bar">
        <button type="submit" className="button" aria-busy={isBusy}>
          {isBusy ? 'در حال ذخیره…' : 'ذخیرهٔ هم‌معنی‌ها'}
        </button>
        <p role="status">{isChanged && !isBusy ? 'تغییرها هنوز ذخیره نشده‌اند.' : ''}</p>
      </div>
    </form>
  );
}
