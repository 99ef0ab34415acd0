export { Stripe } from './stripe-source.ts'
