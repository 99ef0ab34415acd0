export { simulateSteps } from './simulated-images-source.ts'
