import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // By itself it would ask the server at each new address (docs/decisions/0048-table-of-routes.md).
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
