import { Button } from './button.tsx';

/** Somebody else has saved what is written here. */
export function Conflict({ what, takeTheirs }: { what: string; takeTheirs(): void }) {
  return (
    <section className="conflict" role="alert">
      <h2>{what} را هم‌زمان شخص دیگری ذخیره کرده است</h2>
      <p>با ذخیرهٔ دوباره، آنچه این‌جا نوشته‌اید جای نوشتهٔ او می‌نشیند.</p>
      <Button kind="plain" onPress={takeTheirs}>
        نوشتهٔ او را بیاور
      </Button>
    </section>
  );
}
