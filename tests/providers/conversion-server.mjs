// The stand-in of the services that are told of conversions, as a server: `node tests/providers/conversion-server.mjs
// --port 8798`. What it took is seen by `curl localhost:8798/seen?id=G-ABCD123456`.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { createConversionStandIn } from './conversions.ts'

const standIn = createConversionStandIn()
const { values } = parseArgs({ options: { port: { type: 'string' } } })
const server = createServer(async (incoming, outgoing) => {
  const parts = []
  for await (const part of incoming) parts.push(part)
  const body = parts.length > 0 ? Buffer.concat(parts).toString() : undefined
  const request = new Request(`http://localhost${incoming.url}`, { method: incoming.method, body })
  const response = await standIn.handle(request).catch(() => new Response(null, { status: 400 }))
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(Buffer.from(await response.arrayBuffer()))
})
server.listen(Number(values.port ?? 8798), '127.0.0.1')
await once(server, 'listening')
