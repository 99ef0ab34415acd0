// What cardholders and banks do at the stand-in of Stripe, which the second argument of a program names; Stripe itself
// cannot be told, and then there is nothing of it.
import { call, must, origin } from '#demo/api.mts'

const [, , , provider = ''] = process.argv

/** Whether there is a stand-in. */
export const hasProvider = (): boolean => provider !== ''

/** Tells the stand-in what happens, by the paths of `tests/providers/stripe/steer.ts`. */
export async function tell(path: 'transfers' | 'refunds' | 'disputes', words: string): Promise<void> {
  const reply = await fetch(new URL(`/${path}`, provider), { method: 'POST', body: words })
  if (!reply.ok) throw new Error(`Demo data: ${path}: ${reply.status} ${await reply.text()}`)
}

/** Reads what the stand-in has. */
export async function readProvider<T>(path: string): Promise<T[]> {
  const headers = { authorization: 'Bearer sk_test_local' }
  const reply = await fetch(new URL(`/v1/${path}`, provider), { headers })
  return ((await reply.json()) as { data: T[] }).data
}

/** Sends a form of the stand-in. Returns the address it leads to. */
async function send(path: string, fields: Record<string, string>): Promise<URL> {
  const body = new URLSearchParams(fields)
  const reply = await fetch(new URL(path, origin), { method: 'POST', body, redirect: 'manual' })
  const target = reply.headers.get('location')
  if (target === null) throw new Error(`Demo data: ${path}: ${reply.status} ${await reply.text()}`)
  return new URL(target, origin)
}

/** Stores a card as the form and, where the card asks for it, the bank's page do. False without the stand-in's form. */
export async function storeCard(token: string, card: { number: string; expiry: string }): Promise<boolean> {
  const { client_secret: secret, form_url: form } = await must(call('GET', '/stripe/client-secret', token))
  // Stripe itself has no form that a program can fill in.
  if (!form) return false
  const back = { return_url: '/admin/card' }
  const sent = await send('/dev/card', { setup_intent_client_secret: String(secret), ...card, cvc: '123', ...back })
  const asks = sent.pathname.startsWith('/dev/card')
  const { searchParams } = asks ? await send(sent.pathname, { decision: 'approve', ...back }) : sent
  await must(call('POST', '/stripe/card', token, { setup_intent: searchParams.get('setup_intent') }))
  return true
}

/** Whether an account has a card. */
export const hasCard = async (token: string) => (await must(call('GET', '/stripe/card', token))).card !== null
