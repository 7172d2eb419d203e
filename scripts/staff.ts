/** `npm run staff -- …`: acts through the running node when there is one, else on the database itself. */

import { commands } from '../src/compose.ts';
import { readConfig } from '../src/config.ts';
import { askRunningNode, runCommand } from '../src/platform/control.ts';
import { start } from '../src/server.ts';
import { build } from './build.ts';
import { isBuilt } from './stamp.ts';

const argv = process.argv.slice(2);
const { dataDir } = readConfig(process.env);
let answer = await askRunningNode(dataDir, argv);
if (!answer) {
  if (!isBuilt()) await build();
  // A node of its own for the moment: it migrates, locks the folder, and answers nobody.
  const node = await start({ ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' });
  answer = await runCommand(node.ctx, commands, argv);
  await node.close();
}
process.stdout.write(`${answer.text}\n`);
process.exit(answer.ok ? 0 : 1);
