/** Stripe's library: the source of `stripe.lazy.mjs`, which vite.lazy.config.ts builds. */
export { default as Stripe } from 'stripe'
