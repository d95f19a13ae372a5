import { useState } from 'react';
import { useAttempt } from './use-attempt.ts';

interface OrderInput<R> {
  /** Rows in the stored order. */
  stored: readonly R[];
  save(rows: readonly R[]): Promise<unknown>;
  /** Loads the stored rows again. */
  reload(): Promise<unknown>;
  /** Success message. */
  saved: string;
}

/** Returns rows in the order chosen by the user; a rejected order is rolled back and reported. */
export function useOrder<R>({ stored, save, reload, saved }: OrderInput<R>) {
  const attempt = useAttempt();
  const [ordered, setOrdered] = useState<readonly R[] | null>(null);
  const order = async (next: readonly R[]) => {
    setOrdered(next);
    await attempt(() => save(next), saved, { text: 'ترتیب ذخیره نشد.' });
    await reload();
    // A later order stays visible until it is saved itself.
    setOrdered((latest) => (latest === next ? null : latest));
  };
  return { rows: ordered ?? stored, order: (next: readonly R[]) => void order(next) };
}
