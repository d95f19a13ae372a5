// The script of pages whose site keeps visited pages for times without a connection.
void navigator.serviceWorker?.register('/sw.js').catch(() => {});
