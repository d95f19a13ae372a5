/**
 * The environment in which the built server runs. Some of what keeps its memory flat is read only while a process
 * starts: V8 would let the space for new objects grow to 48 MB and keep it; glibc would give each thread that compresses
 * a heap of its own, and keep the place of bodies between smaller things when they are gone. What the operator sets goes before.
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
