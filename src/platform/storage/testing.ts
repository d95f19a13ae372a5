import S3rver from 's3rver';

/** Starts a real S3 server on a folder, for tests; `url` is a STORAGE_URL. */
export async function startS3(directory: string): Promise<{ url: string; stop(): Promise<void> }> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'mizban', configs: [] }],
  });
  const { port } = await server.run();
  return { url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/mizban?tls=off`, stop: () => server.close() };
}
