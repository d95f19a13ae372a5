import type { Me } from '../../../admin/api.ts';
import { PasswordForm } from './password-form.tsx';

/** Blocking screen for users with a generated password. */
export function FirstPasswordScreen({ me, onChanged }: { me: Me; onChanged(): void }) {
  return (
    <main className="centre">
      <div className="card">
        <p className="brand">میزبان</p>
        <h1>گذرواژهٔ خود را انتخاب کنید</h1>
        <p>گذرواژهٔ نخست را برنامه ساخته است و در گزارش آن مانده است؛ پیش از هر کار آن را عوض کنید.</p>
        <PasswordForm email={me.user.email} onChanged={onChanged} />
      </div>
    </main>
  );
}
