import type { Language } from '#shared/text/languages.ts'

/** The used part of Stripe.js, which Stripe serves itself and which no package may contain. */
type StripeElement = { mount: (place: HTMLElement) => void; destroy: () => void }
type StripeElements = { create: (type: 'payment', options: object) => StripeElement }
type Confirmed = { error?: { message?: string }; setupIntent?: { id: string } }
type StripeJs = {
  elements: (options: object) => StripeElements
  confirmSetup: (options: object) => Promise<Confirmed>
}
type StripeWindow = { Stripe?: (publishableKey: string) => StripeJs }

const ADDRESS = 'https://js.stripe.com/clover/stripe.js'
const LOCALES: Record<Language, string> = { ja: 'ja', en: 'en', cn: 'zh', kr: 'ko' }

const stripeJs = () => (globalThis as StripeWindow).Stripe

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    if (stripeJs()) return resolve()
    const script = document.createElement('script')
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('Stripe.js did not load'))
    })
    script.src = ADDRESS
    document.head.append(script)
  })
}

export type StripeForm = {
  /** Sends the card to Stripe; the id of the finished SetupIntent, or the reason in words. May leave the page. */
  submit: (returnUrl: string) => Promise<{ setupIntent: string } | { refused: string }>
  remove: () => void
}

type Options = { publishableKey: string; clientSecret: string; language: Language }

/** Puts Stripe's own form into a place. Throws where Stripe.js cannot be loaded. */
export async function createStripeForm(place: HTMLElement, options: Options): Promise<StripeForm> {
  await loadScript()
  const stripe = stripeJs()?.(options.publishableKey)
  if (!stripe) throw new Error('Stripe.js did not load')
  const elements = stripe.elements({ clientSecret: options.clientSecret, locale: LOCALES[options.language] })
  const element = elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never' } })
  element.mount(place)
  return {
    remove: () => element.destroy(),
    submit: async (returnUrl) => {
      const confirmParams = { return_url: returnUrl }
      const { error, setupIntent } = await stripe.confirmSetup({ elements, confirmParams, redirect: 'if_required' })
      return setupIntent ? { setupIntent: setupIntent.id } : { refused: error?.message ?? '' }
    },
  }
}
