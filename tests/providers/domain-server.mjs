// The stand-in of the DNS resolvers and of Cloudflare for SaaS as a server: `node tests/providers/domain-server.mjs
// --port 8799 --file domains.json`. It keeps its state in the file. Records are added by `curl -d
// '{"records":{"www.inn.jp":{"CNAME":["{siteUuid}.cname.localhost"]}}}' localhost:8799/steer` (domains/stand-in.ts has
// the other settings), seen by `curl localhost:8799/state`, and both by hand at /pages/dns, which a local installation
// shows at /dev/dns.
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { createDomainStandIn } from './domains/stand-in.ts'

async function readBody(request) {
  const parts = []
  for await (const part of request) parts.push(part)
  return parts.length > 0 ? Buffer.concat(parts).toString() : undefined
}

/** Starts the stand-in on a port of 127.0.0.1, 0 for a free one. Returns the port. */
async function serveDomains({ port, file }) {
  const standIn = createDomainStandIn(file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming
    const body = await readBody(incoming)
    const kept = Object.entries(headers).filter(([name]) =>
      /^(authorization|accept|accept-language|content-type)$/.test(name),
    )
    try {
      const response = await standIn.handle(new Request(`http://localhost${url}`, { method, body, headers: kept }))
      if (file) writeFileSync(file, JSON.stringify(standIn.state))
      outgoing.writeHead(response.status, Object.fromEntries(response.headers))
      outgoing.end(Buffer.from(await response.arrayBuffer()))
    } catch {
      // A lost request or answer.
      outgoing.destroy()
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server.address().port
}

const { values } = parseArgs({ options: { port: { type: 'string' }, file: { type: 'string' } } })
await serveDomains({ ...values, port: Number(values.port ?? 8799) })
