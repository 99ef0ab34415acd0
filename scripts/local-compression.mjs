/** Compresses answers as Cloudflare's edge does before browsers, so that a local page weighs what it weighs there. */
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from 'node:zlib'

const COMPRESSIBLE = /^(?:text\/(?!event-stream)|application\/(?:json|javascript|manifest\+json|xml)|image\/svg\+xml)/
/** Smaller bodies become no smaller. */
const SMALLEST = 50
/** What an edge can afford for each answer. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 4 }

const ENCODERS = {
  br: {
    whole: (body) => brotliCompressSync(body, { params: BROTLI }),
    // Each piece goes on at once: pages are streamed.
    stream: () => createBrotliCompress({ params: BROTLI, flush: constants.BROTLI_OPERATION_FLUSH }),
  },
  gzip: { whole: gzipSync, stream: () => createGzip({ flush: constants.Z_SYNC_FLUSH }) },
}

/** Statuses of answers without a whole body. */
const PARTIAL = [204, 206, 304]

/** Whether an answer may be sent in an encoding. */
function isCompressible(status, headers) {
  const { 'content-type': type = '', 'content-length': length = SMALLEST, 'cache-control': caching = '' } = headers
  if (PARTIAL.includes(status) || headers['content-encoding'] || caching.includes('no-transform')) return false
  return COMPRESSIBLE.test(type) && Number(length) >= SMALLEST
}

/** `br`, `gzip`, or undefined where the answer goes as it is. */
export function encodingFor(request, status, headers) {
  if (request.method === 'HEAD' || !isCompressible(status, headers)) return undefined
  const accepted = request.headers['accept-encoding'] ?? ''
  return ['br', 'gzip'].find((encoding) => new RegExp(`\\b${encoding}\\b`).test(accepted))
}

/** The headers of an answer that is sent in an encoding. */
export function encodedHeaders({ 'content-length': _length, ...headers }, encoding) {
  const vary = headers.vary ? `${headers.vary}, Accept-Encoding` : 'Accept-Encoding'
  return { ...headers, vary, 'content-encoding': encoding }
}

/** A body in an encoding. */
export const encodeWhole = (body, encoding) => ENCODERS[encoding].whole(body)

/** A stream that compresses what it is given. */
export const createEncoder = (encoding) => ENCODERS[encoding].stream()
