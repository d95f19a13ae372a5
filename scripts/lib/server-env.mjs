/**
 * Environment of the built server. Some memory settings are read only at process start: V8 would let the young generation
 * grow to 48 MB and keep it; glibc would create a heap for each thread that compresses, and fragment when large bodies
 * are freed. Settings of the operator take precedence.
 */
export function serverEnv(env) {
  return {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '16384',
    ...env,
    NODE_OPTIONS: ['--max-semi-space-size=4', env.NODE_OPTIONS].filter(Boolean).join(' '),
    NODE_ENV: 'production',
  };
}
