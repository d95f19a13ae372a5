import { type FormEvent, useEffect, useState } from 'react';
import type { StaffResponse } from '../../staff/calls.ts';
import { allPosts } from '../all-posts.ts';
import { ApiError, sentenceOf } from '../api.ts';
import { useApi } from '../api-context.ts';
import { CheckPanel } from '../check/check-panel.tsx';
import { type Checked, checkedBy } from '../check/checked.ts';
import { Button } from '../kit/button.tsx';
import { Discard } from '../kit/discard.tsx';
import { SidePanel } from '../kit/side-panel.tsx';
import { Loading } from '../kit/states.tsx';
import { useToast } from '../kit/toast.tsx';
import { PanelFields } from './fields.tsx';
import { changesOf, type PanelValues, valuesOf } from './values.ts';

type Panel = StaffResponse<'GET staff/posts/:id/panel'>;
type Choices = StaffResponse<'GET staff/posts/choices'>;

interface PanelInput {
  postId: number;
  /** Set if the title is not edited elsewhere. */
  hasTitle?: boolean;
  /** Opens at the description for search engines. */
  isDescribing?: boolean;
  close(): void;
  onSaved(panel: Panel): void;
  /** Shows a widget of the page; absent where the page is not open in the editor. */
  jump?(widgetId: string): void;
}

/** Settings of a post apart from its document, for the editor and the list alike. */
export function PagePanel({ postId, hasTitle = false, isDescribing = false, close, onSaved, jump }: PanelInput) {
  const api = useApi();
  const toast = useToast();
  const [loaded, setLoaded] = useState<{
    panel: Panel;
    choices: Choices;
    pages: Array<{ id: number; title: string }>;
  }>();
  const [values, setValues] = useState<PanelValues>();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [describes, setDescribes] = useState(isDescribing);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    if (loaded && values && Object.keys(changesOf(loaded.panel, values)).length > 0) setLeaving(true);
    else close();
  };

  useEffect(() => {
    const load = async () => {
      const [panel, choices, pages] = await Promise.all([
        api.call('GET staff/posts/:id/panel', { id: postId }),
        api.call('GET staff/posts/choices', {}),
        allPosts(api, 'page', 'title'),
      ]);
      setLoaded({ panel, choices, pages });
      setValues(valuesOf(panel));
    };
    load().catch((thrown: unknown) => setProblem(sentenceOf(thrown)));
  }, [api, postId]);

  const save = async (overrule?: string) => {
    if (!loaded || !values) return;
    const changes = changesOf(loaded.panel, values);
    if (Object.keys(changes).length === 0) return close();
    setBusy(true);
    setProblem('');
    setProblems({});
    try {
      const panel = await api.call('PUT staff/posts/:id/panel', {
        id: postId,
        body: { version: loaded.panel.version, ...changes, ...(overrule === undefined ? {} : { overrule }) },
      });
      toast({ tone: 'good', text: 'ذخیره شد.' });
      onSaved(panel);
      close();
    } catch (thrown) {
      const found = checkedBy(thrown);
      if (found) setChecked(found);
      else if (thrown instanceof ApiError && thrown.code === 'EditConflict') {
        // Changes of other users are merged; local changes stay in the form.
        const panel = await api.call('GET staff/posts/:id/panel', { id: postId }).catch(() => loaded.panel);
        setLoaded({ ...loaded, panel });
        setValues({ ...valuesOf(panel), ...changes } as PanelValues);
        setProblem('همکاری هم‌زمان این مشخصات را عوض کرده است. تغییرهای هر دو این‌جاست؛ ببینید و دوباره ذخیره کنید.');
      } else {
        if (thrown instanceof ApiError) setProblems(thrown.fields);
        setProblem(sentenceOf(thrown));
      }
      setBusy(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  if (checked) {
    return (
      <CheckPanel
        checked={checked}
        close={() => setChecked(null)}
        isBusy={isBusy}
        overrule={(reason) => void save(reason)}
        describe={() => {
          setDescribes(true);
          setChecked(null);
        }}
        jump={(widgetId) => {
          close();
          if (jump) jump(widgetId);
          else location.assign(`/wp-admin/edit/${postId}?widget=${widgetId}`);
        }}
      />
    );
  }
  return (
    <SidePanel title="مشخصات صفحه" close={leave}>
      {isLeaving && <Discard stay={() => setLeaving(false)} discard={close} />}
      {problem && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
      {!loaded || !values ? (
        !problem && <Loading />
      ) : (
        <form noValidate className="panel-form" onSubmit={submit}>
          <PanelFields
            {...loaded}
            hasTitle={hasTitle}
            isDescribing={describes}
            values={values}
            problems={problems}
            onChange={setValues}
            onTermAdded={(term) => {
              const { choices } = loaded;
              setLoaded({ ...loaded, choices: { ...choices, terms: [...choices.terms, term] } });
              setValues({ ...values, termIds: [...values.termIds, term.id] });
            }}
          />
          <div className="modal-actions">
            <Button type="submit" isDisabled={isBusy || !loaded.panel.mayEdit}>
              {isBusy ? 'در حال ذخیره…' : 'ذخیرهٔ مشخصات'}
            </Button>
            <Button kind="quiet" onPress={leave}>
              انصراف
            </Button>
          </div>
        </form>
      )}
    </SidePanel>
  );
}
