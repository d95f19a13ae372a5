import { Modal } from '../../kit/modal.tsx';
import { keyCommands, otherKeys } from './shortcuts.ts';

/** The list of the editor's keys. */
export function KeysDialog({ close }: { close(): void }) {
  return (
    <Modal title="کلیدهای ویرایشگر" close={close}>
      <p>با هر زبان صفحه‌کلید کار می‌کنند. در مک به‌جای Ctrl کلید ⌘ را بزنید.</p>
      <table className="ed-keys">
        <tbody>
          {[...keyCommands, ...otherKeys].map(({ words, shown }) => (
            <tr key={words}>
              <th scope="row">{words}</th>
              <td>
                <kbd dir="ltr">{shown}</kbd>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="modal-actions">
        <button type="button" className="button" onClick={close}>
          بستن
        </button>
      </div>
    </Modal>
  );
}
