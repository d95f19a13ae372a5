import { Screen } from '../../../admin/kit/screen.tsx';
import { useToast } from '../../../admin/kit/toast.tsx';
import { useSession } from '../../../admin/session-context.ts';
import { PasswordForm } from './password-form.tsx';

/** Changes the password of the signed-in user. */
export default function PasswordScreen() {
  const { me } = useSession();
  const toast = useToast();
  return (
    <Screen title="تغییر گذرواژه" trail={[]}>
      <PasswordForm email={me.user.email} onChanged={() => toast({ tone: 'good', text: 'گذرواژه عوض شد.' })} />
    </Screen>
  );
}
