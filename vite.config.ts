import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * React Router reloads the page whenever a route's chunk cannot be fetched, however often that happens. The
 * specification allows one reload in ten seconds (src/shells/chunks.ts).
 */
function reloadAtMostOnce(): Plugin {
  const target = 'window.location.reload();';
  return {
    name: 'meridian:reload-at-most-once',
    transform(code, id) {
      if (!/react-router\/.*routeModules\.js/.test(id)) return null;
      if (!code.includes(target))
        throw new Error('React Router no longer reloads here: look at this plugin.');
      return code.replace(target, 'if (window.reloadOnce && !window.reloadOnce()) throw error;');
    },
  };
}

export default defineConfig({
  plugins: [reactRouter(), reloadAtMostOnce()],
  resolve: {
    alias: [
      // Messages reach the browser compiled (src/i18n/catalogue.ts), so the ICU parser stays at home.
      { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
    ],
  },
  css: {
    transformer: 'lightningcss',
    lightningcss: { targets: { chrome: 109 << 16, safari: 16 << 16, firefox: 115 << 16 } },
  },
  build: { assetsInlineLimit: 0, cssMinify: 'lightningcss', target: 'es2022' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files for slow networks: what no page does without comes as one, and so does what a form needs.
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|use-intl|icu-minify|cookie)\//,
                  priority: 3,
                },
                { name: 'form', test: /node_modules\/(?:react-hook-form|@hookform)\//, priority: 3 },
                { name: 'schema', test: /node_modules\/zod\//, priority: 3 },
                {
                  name: 'frame',
                  test: /src\/(?:ui\/(?!dev|figures)|i18n|platform|contract|lib|shells\/(?!home|bare|unclaimed))/,
                  priority: 2,
                },
              ],
            },
          },
        },
      },
    },
  },
  ssr: { noExternal: ['use-intl', 'icu-minify'] },
});
