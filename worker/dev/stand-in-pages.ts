import { redirectTo } from '#worker/http/redirect.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { stripeUrlOf } from '#worker/platform/stripe/stripe-cards.ts'

/** The pages of the test doubles are plain forms. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Answers a page of a test double, shown on this host: 404 if there is none. */
async function answerPage(double: string | undefined, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  if (!double) return new Response('Not found', { status: 404 })
  const isSent = request.method === 'POST'
  const answer = await fetch(`${double}${pathname.replace('/dev/', '/pages/')}${search}`, {
    method: request.method,
    headers: { 'accept-language': request.headers.get('accept-language') ?? '' },
    redirect: 'manual',
    ...(isSent && { body: await request.text() }),
  })
  const { location = '', 'content-type': type = 'text/plain' } = Object.fromEntries(answer.headers)
  if (location) return redirectTo(location, 303)
  const headers = { 'content-type': type, 'content-security-policy': POLICY }
  return new Response(answer.body, { status: answer.status, headers })
}

/** A page of the test double that stands for Stripe. */
export const answerCardPage = (env: Bindings, request: Request) => answerPage(stripeUrlOf(env), request)

/** The records of the test double that stands for DNS and Cloudflare for SaaS. */
export const answerDnsPage = ({ SAAS_URL: url }: Bindings, request: Request) =>
  answerPage(url && new URL(url).origin, request)
