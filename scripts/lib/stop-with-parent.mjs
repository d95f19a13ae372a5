/** Preloaded into a server that a script runs: when the script ends, even by SIGKILL, the server stops as on SIGTERM. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
