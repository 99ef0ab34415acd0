import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The back office; the visitor's files are a build of their own, so that they share no chunk with it. */
export default defineConfig({
  plugins: [react(), tailwind()],
  publicDir: 'admin/public',
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 4000,
    rolldownOptions: { input: { admin: 'index.html' } },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '^/(v1|upload|media|sites|dev)(/|$)': process.env.MEKURI_API ?? 'http://localhost:8787' },
  },
})
