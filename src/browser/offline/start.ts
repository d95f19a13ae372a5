// Script of sites that cache visited pages for offline use.
void navigator.serviceWorker?.register('/sw.js').catch(() => {});
