/** What is served beside the small room: it, and tasks, which every study has. */

import * as tasks from '../../src/contract/tasks.ts';
import { endpointsIn } from '../../src/rooms/room.ts';
import { taskDownloads } from '../../src/rooms/tasks/file.ts';
import { pack } from './pack.ts';
import * as room from './room.ts';

export const endpoints = [pack, ...room.endpoints, ...endpointsIn(tasks)];

export const downloads = [...room.downloads, ...taskDownloads];
