import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Small files stay files: a data: address would need its own place in the Content-Security-Policy.
  build: { assetsInlineLimit: 0 },
  // The server is one bundle: its own code and the pages share one instance of every module.
  environments: { ssr: { build: { rollupOptions: { input: { main: './server/main.ts' } } } } },
});
