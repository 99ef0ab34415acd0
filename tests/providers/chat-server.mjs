// The stand-in of an OpenAI-compatible API as a server of its own: `node tests/providers/chat-server.mjs 8799`, then
// TRANSLATION_PROVIDER=openai TRANSLATION_URL=http://localhost:8799/fine TRANSLATION_MODEL=local in `.dev.vars`.
import { createServer } from 'node:http'
import { answerChat } from './chat-completions.ts'

/** Milliseconds that an answer takes, so that progress can be seen. */
const LATENCY = Number(process.env.PROVIDER_LATENCY ?? 150)

async function readBody(request) {
  const parts = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

/** Serves the stand-in at a port of this machine. */
export function serveChat(port) {
  return createServer(async (incoming, outgoing) => {
    const { method = 'GET', url = '/' } = incoming
    const body = method === 'POST' ? await readBody(incoming) : undefined
    await new Promise((resolve) => setTimeout(resolve, LATENCY))
    const response = await answerChat(new Request(`http://localhost:${port}${url}`, { method, body }))
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  }).listen(port, '127.0.0.1')
}

if (process.argv[1] === import.meta.filename) serveChat(Number(process.argv[2] ?? 8799))
