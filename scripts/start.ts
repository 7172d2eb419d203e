/** `npm start`: builds when something changed since the last build, then serves. */
import { build } from './build.ts';
import { keepCompiled, writeCompiled } from './compile-cache.ts';
import { isBuilt } from './stamp.ts';

/**
 * npm hands a signal to the shell between it and us, and that shell dies without passing it on: then this process has
 * another parent, and stops as if it had got the signal.
 */
function stopWithNpm(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

if (!isBuilt()) {
  process.stdout.write('Building …\n');
  await build();
}
process.env.NODE_ENV = 'production';
keepCompiled();
const { main } = await import('../src/server.ts');
await main(process.env);
writeCompiled();
if (process.env.npm_lifecycle_event === 'start') stopWithNpm();
