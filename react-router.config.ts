import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // The table of routes is small: it comes with the page, and no request asks for parts of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
