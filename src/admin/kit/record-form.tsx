import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Conflict } from './conflict.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import type { useRecordForm } from './use-record-form.ts';

type State = ReturnType<typeof useRecordForm>;

interface FormInput {
  state: Pick<State, 'form' | 'isBusy' | 'isChanged' | 'isConflict' | 'takeTheirs' | 'submit'>;
  /** `این کد` */
  what: string;
  /** Actions next to the save button. */
  actions: ReactNode;
  children: ReactNode;
}

/** Frame of the form of one record: warns before changes are lost, shows conflicts, saves. */
export function RecordForm({ state, what, actions, children }: FormInput) {
  const { form, isBusy, isChanged, isConflict, takeTheirs, submit } = state;
  return (
    <form className="settings" noValidate ref={form} onSubmit={submit}>
      <LeaveGuard isChanged={isChanged} />
      {isConflict && <Conflict what={what} takeTheirs={takeTheirs} />}
      {children}
      <div className="save-bar">
        <Button type="submit" isDisabled={isBusy}>
          {isBusy ? 'کمی صبر کنید…' : 'ذخیره'}
        </Button>
        {actions}
      </div>
    </form>
  );
}
