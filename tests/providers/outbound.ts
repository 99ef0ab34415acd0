import { answerChat } from './chat-completions.ts'
import { createStandIn } from './stripe/stand-in.ts'
import { answerSiteverify } from './turnstile.ts'

/** One for all test files: each makes its own customers. */
const stripe = createStandIn()

/** Answers outbound requests of the Worker: fake providers by host, 599 for anything else. */
export async function answerOutbound(request: Request): Promise<Response> {
  if (new URL(request.url).hostname === 'translation.test') return answerChat(request)
  if (new URL(request.url).hostname === 'turnstile.test') return answerSiteverify(request)
  if (new URL(request.url).hostname === 'stripe.test') return stripe.handle(request)
  return new Response(`blocked outbound: ${request.url}`, { status: 599 })
}
