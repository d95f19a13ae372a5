import { Button } from './button.tsx';

/** Another user has saved this record meanwhile. */
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
