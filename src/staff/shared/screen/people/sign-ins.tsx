import { DateTime } from '../../../../admin/kit/date-time.tsx';
import { nameOfAgent } from '../../../../content/users/agent.ts';
import type { SignIn, SignInResult } from '../../../../content/users/sign-ins.ts';

const resultNames: Record<SignInResult, string> = {
  ok: 'وارد شد',
  recovery: 'با کد بازیابی وارد شد',
  'wrong-password': 'گذرواژهٔ نادرست',
  'wrong-code': 'کد نادرست',
  locked: 'حساب بسته بود',
};

/** The last tries to sign in to an account, the newest first. */
export function SignIns({ signIns }: { signIns: readonly SignIn[] }) {
  if (signIns.length === 0) return <p>هنوز کسی با این حساب وارد نشده است.</p>;
  return (
    <ul className="fact-rows">
      {signIns.map(({ at, address, agent, result }) => (
        <li key={`${at}-${result}-${address}-${agent}`}>
          <div>
            <span
              className="badge"
              data-status={result === 'ok' ? 'published' : result === 'recovery' ? 'scheduled' : 'refused'}
            >
              {resultNames[result]}
            </span>
            <p>
              <DateTime at={at} />، {nameOfAgent(agent)}، <bdi dir="ltr">{address}</bdi>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
