/**
 * The simulation of Cloudflare Images outside production: the source of `simulated-images.lazy.mjs`, which
 * vite.lazy.config.ts builds.
 */
export { simulateSteps } from '#worker/platform/images/simulated-images.ts'
