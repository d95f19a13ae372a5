/** Response of the server, successful or not. */
export interface FormReply {
  success: boolean;
  data: { message: string; errors?: Record<string, string>; data: { redirect_url?: string } };
}

const sentences: Record<number, string> = {
  404: 'این فرم دیگر در این صفحه نیست؛ صفحه را تازه کنید.',
  413: 'حجم آنچه فرستادید بیش از اندازه است.',
  429: 'درخواست‌های شما زیاد بود؛ کمی بعد دوباره بفرستید.',
};
const broken = 'فرم به سرور نرسید. نوشته‌هایتان سر جایشان است؛ دوباره بفرستید.';

interface Attempt {
  /** Idempotency key. */
  key: string;
  /** Ends the wait for a response. */
  signal: AbortSignal;
}

/** Sends a form with its idempotency key; a lost connection is a response with a message, too. */
export async function postForm(form: HTMLFormElement, { key, signal }: Attempt): Promise<FormReply> {
  const body = new FormData(form);
  body.set('attempt', key);
  body.set('elapsed', String(Math.round(performance.now())));
  try {
    const response = await fetch(form.getAttribute('action') ?? '', {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal,
    });
    return await readResponse(response);
  } catch {
    return failure(broken);
  }
}

/** Returns the server's JSON, or a message for any other response. */
async function readResponse(response: Response): Promise<FormReply> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const read = isJson ? ((await response.json()) as Partial<FormReply>) : {};
  if (typeof read.success === 'boolean' && read.data) return read as FormReply;
  return failure(sentences[response.status] ?? broken);
}

const failure = (message: string): FormReply => ({ success: false, data: { message, data: {} } });
