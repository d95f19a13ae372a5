import type { ReactNode } from 'react';

interface NoticeInput {
  title: string;
  text: string;
  /** Alternative actions. */
  children?: ReactNode;
}

/** A full screen with one message. */
export function Notice({ title, text, children }: NoticeInput) {
  return (
    <main className="centre">
      <div className="card" role="alert">
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
        <p>
          <a href="/wp-admin/">بازگشت به پیشخوان</a>
        </p>
      </div>
    </main>
  );
}

/** Loading state of a whole screen. */
export function Waiting() {
  return (
    <main className="centre" aria-busy="true">
      <p role="status" className="waiting">
        در حال بارگذاری…
      </p>
    </main>
  );
}
