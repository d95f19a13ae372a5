import { type FormEvent, useState } from 'react';
import { CheckPanel } from '../check/check-panel.tsx';
import { Button } from '../kit/button.tsx';
import { Discard } from '../kit/discard.tsx';
import { SidePanel } from '../kit/side-panel.tsx';
import { Loading } from '../kit/states.tsx';
import { PanelFields } from './fields.tsx';
import { usePagePanel } from './use-page-panel.ts';
import type { Panel } from './values.ts';

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
  const { form, problems, problem, isBusy, isChanged, checked, closeCheck, setValues, addTerm, save } = usePagePanel({
    postId,
    close,
    onSaved,
  });
  const [describes, setDescribes] = useState(isDescribing);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => (isChanged ? setLeaving(true) : close());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  if (checked) {
    return (
      <CheckPanel
        checked={checked}
        close={closeCheck}
        isBusy={isBusy}
        overrule={(reason) => void save(reason)}
        describe={() => {
          setDescribes(true);
          closeCheck();
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
      {!form ? (
        !problem && <Loading />
      ) : (
        <form noValidate className="panel-form" onSubmit={submit}>
          <PanelFields
            {...form}
            hasTitle={hasTitle}
            isDescribing={describes}
            problems={problems}
            onChange={setValues}
            onTermAdded={addTerm}
          />
          <div className="modal-actions">
            <Button type="submit" isDisabled={isBusy || !form.panel.mayEdit}>
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
