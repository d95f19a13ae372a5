import { useEffect } from 'react';
import { SecondFactorSetup } from './second-factor-setup.tsx';

/** The one screen for those whose role demands a second factor, until they have one. */
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
