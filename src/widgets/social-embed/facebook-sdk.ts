/** The used part of Facebook's SDK. */
interface Facebook {
  init(options: { appId?: string; version: string; xfbml: boolean }): void;
  XFBML: { parse(root: Element, done: () => void): void };
}
declare global {
  interface Window {
    FB?: Facebook;
    fbAsyncInit?: () => void;
  }
}

let sdk: Promise<Facebook> | undefined;

/** Loads Facebook's script once per page; after a failure the next call retries. */
export function loadFacebook({ lang, app_id }: { lang: string; app_id: string }): Promise<Facebook> {
  sdk ??= new Promise<Facebook>((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.src = `https://connect.facebook.net/${lang}/sdk.js`;
    script.onerror = () => {
      script.remove();
      sdk = undefined;
      reject(new Error('Facebook is out of reach.'));
    };
    window.fbAsyncInit = () => {
      const { FB } = window;
      if (!FB) return;
      FB.init({ ...(app_id === '' ? {} : { appId: app_id }), version: 'v23.0', xfbml: false });
      document.dispatchEvent(new CustomEvent('fb:sdk:loaded'));
      resolve(FB);
    };
    document.head.append(script);
  });
  return sdk;
}
