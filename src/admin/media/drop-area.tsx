import { Upload as UploadDrawing } from 'lucide';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FileButton } from '../kit/file-button.tsx';
import { Glyph } from '../kit/glyph.tsx';

interface DropInput {
  /** Accepted types for the browser's file dialog. */
  accept: readonly string[];
  isMany: boolean;
  onFiles(files: File[]): void;
  children: ReactNode;
}

/** Accepts files that are dropped on it, pasted while it is shown, or selected with its button. */
export function DropArea({ accept, isMany, onFiles, children }: DropInput) {
  const [isOver, setOver] = useState(false);
  const inside = useRef(0);
  const take = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(isMany ? files : files.slice(0, 1));
    return files.length > 0;
  };
  usePaste(take);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button is the accessible alternative.
    <div
      className="drop-area"
      data-over={isOver || undefined}
      onDragEnter={(event) => {
        if (!hasFiles(event)) return;
        inside.current += 1;
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!hasFiles(event)) return;
        inside.current -= 1;
        setOver(inside.current > 0);
      }}
      onDragOver={(event) => {
        if (hasFiles(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        inside.current = 0;
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <div className="drop-hint">
        <FileButton accept={accept} isMany={isMany} onFiles={onFiles}>
          <Glyph drawing={UploadDrawing} />
          بارگذاری پرونده
        </FileButton>
        <p>
          یا پرونده‌ها را این‌جا رها کنید، یا بچسبانید (Ctrl+V). تصویرها در چند اندازه، تا پهنای ۱٬۹۲۰ پیکسل، از نو ذخیره
          می‌شوند و مکان و مشخصات دوربین از آن‌ها پاک می‌شود؛ GIF و WebP متحرک، متحرک می‌مانند. پس از رسیدن هر پرونده
          می‌بینید چه چیزی از آن تغییر کرد.
        </p>
      </div>
      {children}
    </div>
  );
}

/** Listens for files pasted anywhere on the page. */
function usePaste(take: (files: FileList | undefined) => boolean): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (latest.current(event.clipboardData?.files)) event.preventDefault();
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);
}
