interface FileInput {
  method: string;
  headers: Record<string, string>;
  file: Blob;
  signal?: AbortSignal | undefined;
  /** Called with the uploaded share, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
}

/** Uploads a file with progress events, which `fetch` lacks. Throws if there is no response. */
export function sendFile(path: string, { method, headers, file, signal, onProgress }: FileInput): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open(method, path);
    for (const [name, value] of Object.entries(headers)) sending.setRequestHeader(name, value);
    sending.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total);
    sending.onload = () => resolve(new Response(sending.responseText, { status: sending.status }));
    sending.onerror = () => reject(new Error('no answer'));
    sending.onabort = () => reject(new DOMException('given up', 'AbortError'));
    signal?.addEventListener('abort', () => sending.abort(), { once: true });
    if (signal?.aborted) sending.abort();
    else sending.send(file);
  });
}
