export { default } from './stripe-source.ts'
