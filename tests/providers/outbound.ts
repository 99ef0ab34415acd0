import { answerChat } from './chat-completions.ts'
import { createConversionStandIn } from './conversions.ts'
import { createDomainStandIn } from './domains/stand-in.ts'
import { createStandIn } from './stripe/stand-in.ts'
import { answerSiteverify } from './turnstile.ts'
import { createWebStandIn } from './web.ts'

/** One stand-in for all test files: each makes its own customers. */
const stripe = createStandIn()
const conversions = createConversionStandIn()
const web = createWebStandIn()
/** One stand-in per host: test files that steer it have a host of their own. */
const domains = new Map<string, ReturnType<typeof createDomainStandIn>>()

async function answerDomains(hostname: string, request: Request): Promise<Response> {
  const standIn = domains.get(hostname) ?? createDomainStandIn()
  domains.set(hostname, standIn)
  return standIn.handle(request)
}

/** A service that fails, answers with something else, or with nothing. */
function answerFault(pathname: string): Response {
  if (pathname.startsWith('/down')) return new Response('Internal Server Error', { status: 500 })
  return pathname.startsWith('/empty') ? new Response(null, { status: 200 }) : new Response('<html>Welcome!</html>')
}

/** Answers outbound requests of the Worker: fake providers by host, 599 for anything else. */
export async function answerOutbound(request: Request): Promise<Response> {
  const { hostname, pathname } = new URL(request.url)
  if (hostname === 'fault.test') return answerFault(pathname)
  if (hostname === 'translation.test') return answerChat(request)
  if (hostname === 'turnstile.test') return answerSiteverify(request)
  if (hostname === 'conversions.test') return conversions.handle(request)
  if (hostname === 'web.test') return web.handle(request)
  if (hostname === 'stripe.test') return stripe.handle(request)
  if (/(?:^|\.)domains\.test$/.test(hostname)) return answerDomains(hostname, request)
  return new Response(`blocked outbound: ${request.url}`, { status: 599 })
}
