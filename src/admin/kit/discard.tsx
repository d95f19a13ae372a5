import { Confirm } from './confirm.tsx';

/** Confirmation before a dialog with unsaved changes closes. */
export function Discard({ stay, discard }: { stay(): void; discard(): void }) {
  return (
    <Confirm title="تغییرها ذخیره نشده‌اند" confirm="بستن بدون ذخیره" refuse="می‌مانم" close={stay} act={discard}>
      <p>اگر ببندید، آنچه این‌جا عوض کرده‌اید از دست می‌رود.</p>
    </Confirm>
  );
}
