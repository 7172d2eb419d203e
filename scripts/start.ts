/** `npm start`: builds when something changed since the last build, then serves. */
import { build } from './build.ts';
import { isBuilt } from './stamp.ts';

if (!isBuilt()) {
  process.stdout.write('Building …\n');
  build();
}
process.env.NODE_ENV = 'production';
const { main } = await import('../src/server.ts');
await main(process.env);
