import type { Bindings } from '#worker/platform/context.ts'
import { stripeUrlOf } from '#worker/platform/stripe/stripe-cards.ts'

/** The pages of the test double are plain forms. */
export const cardFormPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** A page of the test double that stands for Stripe, shown on this host: 404 where there is none. */
export async function answerCardPage(env: Bindings, request: Request): Promise<Response> {
  const double = stripeUrlOf(env)
  const { pathname, search } = new URL(request.url)
  if (!double) return new Response('Not found', { status: 404 })
  const isSent = request.method === 'POST'
  const answer = await fetch(`${double}${pathname.replace('/dev/', '/pages/')}${search}`, {
    method: request.method,
    headers: { 'accept-language': request.headers.get('accept-language') ?? '' },
    redirect: 'manual',
    ...(isSent && { body: await request.text() }),
  })
  return new Response(answer.body, {
    status: answer.status,
    headers: {
      'content-type': answer.headers.get('content-type') ?? 'text/plain',
      ...(answer.headers.has('location') && { location: answer.headers.get('location') ?? '/' }),
    },
  })
}
