import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // What a page's middleware needs comes with the page, and so is waited for like it (app/frame/load-route-module.ts).
  splitRouteModules: false,
  serverBuildFile: 'main.js',
} satisfies Config;
