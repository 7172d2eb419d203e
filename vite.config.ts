import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  resolve: {
    alias: [
      // The messages reach the browser compiled (see src/i18n/catalogue.ts), so the ICU parser stays at home.
      { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
    ],
  },
  css: {
    transformer: 'lightningcss',
    lightningcss: { targets: { chrome: (109 << 16), safari: (16 << 16), firefox: (115 << 16) } },
    modules: { localsConvention: 'camelCaseOnly' },
  },
  build: { assetsInlineLimit: 0, sourcemap: false, cssMinify: 'lightningcss', target: 'es2022' },
  ssr: { noExternal: ['use-intl', 'icu-minify'] },
});
