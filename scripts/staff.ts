/** `npm run staff -- …`: acts through the running node when there is one, else on the database itself. */
import { writeFileSync } from 'node:fs';
import { readConfig } from '../src/config.ts';
import { askRunningNode } from '../src/platform/control.ts';
import { keepCompiled, writeCompiled } from './compile-cache.ts';

const argv = process.argv.slice(2);
const { dataDir } = readConfig(process.env);
const answer = (await askRunningNode(dataDir, argv)) ?? (await runAlone());
// For its owner alone, and never over another.
if (answer.file)
  writeFileSync(answer.file.name, Buffer.from(answer.file.base64, 'base64'), { mode: 0o600, flag: 'wx' });
process.stdout.write(`${answer.text}\n`);
process.exit(answer.ok ? 0 : 1);

/** By a node of its own for the moment: it migrates, locks the folder, and answers nobody. */
async function runAlone() {
  const { isBuilt } = await import('./stamp.ts');
  if (!isBuilt()) await (await import('./build.ts')).build();
  keepCompiled();
  const { runCommand } = await import('../src/platform/control.ts');
  const { start } = await import('../src/server.ts');
  writeCompiled();
  const node = await start({ ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' });
  const done = await runCommand(node.ctx, node.commands, argv);
  await node.close();
  return done;
}
