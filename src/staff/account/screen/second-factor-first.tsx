import { useEffect } from 'react';
import { SecondFactorSetup } from './second-factor-setup.tsx';

/** Blocking screen for users whose role requires a second factor, until they set one up. */
export function SecondFactorFirst({ onDone }: { onDone(): void }) {
  useEffect(() => {
    document.title = 'ورود دومرحله‌ای | پیشخوان میزبان';
  }, []);
  return (
    <main className="centre">
      <div className="card">
        <p className="brand">میزبان</p>
        <h1>ورود دومرحله‌ای را روشن کنید</h1>
        <p>نقش شما در این سایت ورود دومرحله‌ای می‌خواهد: گذرواژه و کدی که گوشی‌تان می‌سازد.</p>
        <SecondFactorSetup onDone={onDone} />
      </div>
    </main>
  );
}
