// The fake of an OpenAI-compatible API as a server: `node tests/providers/chat-server.mjs 8799`, then
// TRANSLATION_PROVIDER=openai TRANSLATION_URL=http://localhost:8799/fine TRANSLATION_MODEL=local in `.dev.vars`.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { answerChat } from './chat-completions.ts'

/** Milliseconds until an answer, so that progress is visible. */
const LATENCY = Number(process.env.PROVIDER_LATENCY ?? 150)

async function readBody(request) {
  const parts = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

/** Starts the provider on a port of 127.0.0.1, 0 for a free one. Returns the port. */
export async function serveChat(port) {
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url = '/' } = incoming
    const body = method === 'POST' ? await readBody(incoming) : undefined
    await new Promise((resolve) => setTimeout(resolve, LATENCY))
    const response = await answerChat(new Request(`http://localhost${url}`, { method, body }))
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server.address().port
}

if (process.argv[1] === import.meta.filename) await serveChat(Number(process.argv[2] ?? 8799))
