/**
 * The HTTP server before the local runtime. The runtime closes a connection that was idle for five seconds, and one
 * whose request it answered before it had read the body, both without telling the client: a client that uses the
 * connection again at that moment gets a reset. Here connections stay open, each request goes to the runtime on a
 * connection of its own, and bodies that nobody wants are read to their end
 * ([0083](../docs/decisions/0083-a-front-before-the-local-runtime.md)). Answers are compressed as at Cloudflare's edge.
 */
import { createServer } from 'node:http'
import { pipeline } from 'node:stream'
import { createProxyServer } from 'httpxy'
import { createEncoder, encodedHeaders, encodeWhole, encodingFor } from './local-compression.mjs'

/** The loopback addresses to which `localhost` and its subdomains resolve. */
const HOSTS = ['127.0.0.1', '::1']
const KEEP_ALIVE = 10 * 60_000

/**
 * Listens on a port of this machine and passes requests to the runtime at `target`, a promise of its address: what comes
 * earlier waits. Rejects if the port is taken.
 */
export async function listenBefore(target, port) {
  const proxy = createProxyServer({ agent: false, selfHandleResponse: true })
  proxy.on('error', (error, request, response) => {
    // The client has the answer already, and went on with its body.
    if (response.headersSent) return
    console.error(`${request.method} ${request.url.split('?', 1)[0]}: the runtime did not answer`, error)
    response.writeHead?.(502, { 'content-type': 'text/plain' }).end('The runtime did not answer.')
  })
  const answerAsset = keepAssets(proxy)
  proxy.on('proxyRes', passOn)
  const answer = async (request, response) => {
    if (answerAsset(request, response)) return
    const address = await target
    // The client may have left meanwhile.
    if (!response.destroyed) await proxy.web(request, response, { target: address })
  }
  for (const host of HOSTS) await listenAt(host, port, answer)
}

/** Passes an answer of the runtime on, compressed as Cloudflare's edge does it. */
function passOn(answer, request, response) {
  // The runtime closes its own connection; the client's stays open.
  delete answer.headers.connection
  const encoding = encodingFor(request, answer.statusCode, answer.headers)
  const headers = encoding ? encodedHeaders(answer.headers, encoding) : answer.headers
  response.writeHead(answer.statusCode, answer.statusMessage, headers)
  // A broken answer breaks the client's as well.
  const stages = encoding ? [answer, createEncoder(encoding), response] : [answer, response]
  pipeline(stages, () => undefined)
}

/**
 * Keeps the built files that the runtime has answered: their names carry a hash of their content. A page of the back office
 * loads a hundred of them, and each browser context of the tests loads them anew. Returns how to answer one that is kept.
 */
function keepAssets(proxy) {
  const kept = new Map()
  proxy.on('proxyRes', (answer, request) => {
    if (!isAsset(request) || answer.statusCode !== 200) return
    const pieces = []
    const { date: _date, connection: _connection, ...headers } = answer.headers
    answer.on('data', (piece) => pieces.push(piece))
    answer.on('end', () => answer.complete && kept.set(request.url, { headers, body: Buffer.concat(pieces) }))
  })
  return (request, response) => {
    const asset = isAsset(request) && kept.get(request.url)
    if (!asset) return false
    const encoding = encodingFor(request, 200, asset.headers)
    const headers = encoding ? encodedHeaders(asset.headers, encoding) : asset.headers
    const isKnown = request.headers['if-none-match'] === headers.etag
    if (isKnown) response.writeHead(304, { ...headers, 'content-length': 0 }).end()
    else
      response
        .writeHead(200, headers)
        .end(encoding ? (asset[encoding] ??= encodeWhole(asset.body, encoding)) : asset.body)
    return true
  }
}

const isAsset = ({ method, url, headers }) => method === 'GET' && url.startsWith('/assets/') && !headers.range

function listenAt(host, port, answer) {
  // Without limits of time: a client on a busy machine may need minutes for a request.
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE, headersTimeout: 0, requestTimeout: 0 }, answer)
  return new Promise((resolve, reject) => {
    server.once('error', (error) => (error.code === 'EADDRNOTAVAIL' ? resolve() : reject(error)))
    server.listen({ host, port, backlog: 4096 }, resolve)
  })
}
