import { type CSSProperties, useEffect, useRef, useState } from 'react';

interface FrameInput {
  label: string;
  src: string;
  /** In pixels of the page; it is scaled down to the room there is. */
  width: number;
  /** URL of the page, opened in a new tab. */
  href: string | undefined;
  /** Colour scheme of a page of this site; without it nothing in the frame runs. */
  scheme?: 'light' | 'dark';
}

/** Shows a page at a fixed width, scaled to fit. */
export function ScaledFrame({ label, src, width, href, scheme }: FrameInput) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    const element = box.current as HTMLDivElement;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const paint = () => {
    if (scheme) frame.current?.contentDocument?.documentElement.setAttribute('data-scheme', scheme);
  };
  useEffect(paint, [scheme]);
  const scale = Math.min(1, room / width);
  return (
    <figure>
      <figcaption>
        <b>{label}</b>
        {href && (
          <a href={href} target="_blank" rel="noopener noreferrer">
            باز کردن در برگهٔ تازه
          </a>
        )}
      </figcaption>
      <div ref={box} className="scaled-frame" style={{ '--width': `${width}px`, '--scale': scale } as CSSProperties}>
        <iframe ref={frame} title={label} src={src} onLoad={paint} {...(scheme ? {} : { sandbox: '' })} />
      </div>
    </figure>
  );
}
