// The stand-in of Stripe as a server: `node tests/providers/stripe-server.mjs --port 8798 --file state.json --webhook
// http://localhost:8787/v1/webhook/stripe`. It keeps cards and payments in the file, signs events with
// STRIPE_WEBHOOK_SECRET and sends them. Faults of the next requests: `curl -d 'unanswered' localhost:8798/faults`
// (a list of the names in stripe/stand-in.ts, separated by commas). A bank transfer of 5,000 yen to a customer's virtual
// account: `curl -d 'cus_... 5000' localhost:8798/transfers`; what banks do with refunds and cardholders with payments:
// stripe/steer.ts.
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { createStandIn } from './stripe/stand-in.ts'
import { signDelivery } from './stripe/stand-in-signature.ts'
import { steer } from './stripe/steer.ts'

/** Longer than the product waits. */
const SILENCE = 60_000

async function readBody(request) {
  const parts = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** Sends an event a few times until it is accepted; Stripe does so for days. */
async function deliver(event, { webhook, secret }) {
  const body = JSON.stringify(event)
  for (const pause of [200, 2000, 10_000, 30_000]) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const signature = await signDelivery(body, secret, Math.floor(Date.now() / 1000))
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
    const isTaken = await fetch(webhook, { method: 'POST', body, headers }).then(
      async (response) => (await response.text(), response.ok),
      () => false,
    )
    if (isTaken) return
  }
}

/** Starts the stand-in on a port of 127.0.0.1, 0 for a free one, with an earlier state if given. Returns the port. */
export async function serveStripe({ port = 0, file, webhook, secret, now, state: known } = {}) {
  const state = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : known
  const onEvent = (event) => webhook && secret && void deliver(event, { webhook, secret })
  const standIn = createStandIn({ ...(state && { state }), ...(now && { now }), onEvent })
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming
    const body = method === 'POST' ? await readBody(incoming) : undefined
    if (url === '/faults') {
      standIn.faults.push(...body.split(',').map((name) => name.trim()))
      return outgoing.end('ok\n')
    }
    if (method === 'POST' && steer(standIn.context, url, body)) {
      if (file) writeFileSync(file, JSON.stringify(standIn.state))
      return outgoing.end('ok\n')
    }
    const kept = Object.entries(headers).filter(([name]) =>
      /^(authorization|accept-language|idempotency-key)$/.test(name),
    )
    try {
      const response = await standIn.handle(new Request(`http://localhost${url}`, { method, body, headers: kept }))
      if (file && method === 'POST') writeFileSync(file, JSON.stringify(standIn.state))
      outgoing.writeHead(response.status, Object.fromEntries(response.headers))
      return outgoing.end(Buffer.from(await response.arrayBuffer()))
    } catch {
      // A lost request or answer.
      if (file) writeFileSync(file, JSON.stringify(standIn.state))
      return setTimeout(() => outgoing.destroy(), SILENCE).unref()
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server.address().port
}

if (process.argv[1] === import.meta.filename) {
  const options = { port: { type: 'string' }, file: { type: 'string' }, webhook: { type: 'string' } }
  const { values } = parseArgs({ options })
  await serveStripe({ ...values, port: Number(values.port ?? 8798), secret: process.env.STRIPE_WEBHOOK_SECRET })
}
