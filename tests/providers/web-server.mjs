// The stand-in of the web that sites lead to, as a server: `node tests/providers/web-server.mjs --port 8799`.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { createWebStandIn } from './web.ts'

const standIn = createWebStandIn()
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
server.listen(Number(values.port ?? 8799), '127.0.0.1')
await once(server, 'listening')
