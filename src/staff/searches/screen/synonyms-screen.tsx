import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide';
import { type FormEvent, useState } from 'react';
import { ApiError, sentenceOf } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { Conflict } from '../../../admin/kit/conflict.tsx';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { IconButton } from '../../../admin/kit/icon-button.tsx';
import { LeaveGuard } from '../../../admin/kit/leave-guard.tsx';
import { presentAfter } from '../../../admin/kit/saving.ts';
import { Screen } from '../../../admin/kit/screen.tsx';
import { ErrorState, Loading } from '../../../admin/kit/states.tsx';
import { TextArea } from '../../../admin/kit/text-area.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import { useToast } from '../../../admin/kit/toast.tsx';
import { synonymGroups } from '../../../content/settings/schema.ts';
import { problemsOf } from '../../../platform/field-problems.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { searchKey } from '../../../platform/persian/letters.ts';
import { navGroups } from '../../define-nav.ts';
import type { SynonymList } from '../responses.ts';
import { groupsIn, rowProblems, typedGroup } from './synonyms.ts';
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

interface Row {
  key: number;
  typed: string;
}

const rowsOf = ({ groups: all }: SynonymList): Row[] =>
  all.map((words, index) => ({ key: index, typed: typedGroup(words) }));

const textOf = (rows: readonly Row[]) => JSON.stringify(groupsIn(rows.map(({ typed }) => typed)));

function SynonymsForm({ list }: { list: SynonymList }) {
  const api = useApi();
  const showToast = useToast();
  const [saved, setSaved] = useState(list);
  const [rows, setRows] = useState(() => rowsOf(list));
  const [wanted, setWanted] = useState('');
  const [problems, setProblems] = useState<Map<number, string>>(new Map());
  const [isForeign, setForeign] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isChanged = textOf(rows) !== JSON.stringify(saved.groups);
  const isShown = ({ typed }: Row, place: number) =>
    wanted.trim() === '' || typed === '' || problems.has(place) || searchKey(typed).includes(searchKey(wanted));

  const take = (present: SynonymList) => {
    setSaved(present);
    setRows(rowsOf(present));
    setForeign(false);
  };
  const add = () => {
    setRows([{ key: Math.max(0, ...rows.map(({ key }) => key + 1)), typed: '' }, ...rows]);
    setProblems(new Map());
  };
  const refuse = (refused: Readonly<Record<string, string>>) => {
    setProblems(
      rowProblems(
        rows.map(({ typed }) => typed),
        refused,
      ),
    );
    const [sentence = ''] = refused.groups === undefined ? [] : [refused.groups];
    showToast({ tone: 'bad', text: `ذخیره نشد. ${sentence || 'جاهای مشخص‌شده را درست کنید.'}` });
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!isChanged) return showToast({ tone: 'good', text: 'چیزی عوض نشده است.' });
    const typed = groupsIn(rows.map((row) => row.typed));
    const read = synonymGroups.safeParse(typed);
    if (!read.success) {
      const found = Object.entries(problemsOf(read.error));
      return refuse(Object.fromEntries(found.map(([path, said]) => [path === '' ? 'groups' : `groups.${path}`, said])));
    }
    setProblems(new Map());
    setBusy(true);
    try {
      take(await api.call('PUT staff/synonyms', { body: { seenAt: saved.updatedAt, groups: typed } }));
      showToast({ tone: 'good', text: 'ذخیره شد و از همین حالا در جست‌وجو به کار می‌رود.' });
    } catch (thrown) {
      const present = await presentAfter(thrown, () => api.call('GET staff/synonyms', {}));
      if (present) {
        setSaved(present);
        setForeign(true);
      } else if (thrown instanceof ApiError && Object.keys(thrown.fields).length > 0) refuse(thrown.fields);
      else showToast({ tone: 'bad', text: `ذخیره نشد. ${sentenceOf(thrown)}` });
    }
    setBusy(false);
  };

  return (
    <form className="synonyms" noValidate onSubmit={(event) => void save(event)}>
      <LeaveGuard isChanged={isChanged} />
      {isForeign && <Conflict what="هم‌معنی‌ها" takeTheirs={() => take(saved)} />}
      <p className="hint">
        هر کس یکی از واژه‌های یک گروه را جست‌وجو کند، صفحه‌های دیگر واژه‌های همان گروه را هم پیدا می‌کند. واژه‌ها و عبارت‌ها را
        با «،» از هم جدا کنید: «دامنه، دامین، domain». نوشتن فارسی با حروف لاتین هم واژه است، مانند{' '}
        <bdi dir="ltr">server majazi</bdi>.
      </p>
      <div className="tools">
        <TextField type="search" label="یافتن گروه با یکی از واژه‌هایش" value={wanted} onChange={setWanted} />
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
                onChange={(typed) => setRows(rows.map((one) => (one.key === row.key ? { ...one, typed } : one)))}
              />
              <IconButton
                label={`برداشتن گروه ${formatNumber(place + 1)}`}
                drawing={Trash2}
                onPress={() => {
                  setRows(rows.filter(({ key }) => key !== row.key));
                  setProblems(new Map());
                }}
              />
            </li>
          ) : null,
        )}
      </ol>
      {rows.length > 0 && !rows.some(isShown) && <p>در هیچ گروهی «{wanted}» نیست.</p>}
      <div className="save-bar">
        <button type="submit" className="button" aria-busy={isBusy}>
          {isBusy ? 'در حال ذخیره…' : 'ذخیرهٔ هم‌معنی‌ها'}
        </button>
        <p role="status">{isChanged && !isBusy ? 'تغییرها هنوز ذخیره نشده‌اند.' : ''}</p>
      </div>
    </form>
  );
}
