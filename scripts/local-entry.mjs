/**
 * The first module of the local runtime: the Worker, with bodies of refused requests read to their end. The runtime
 * resets a connection with unread bytes, and the client loses an answer that it has not read yet; at Cloudflare the
 * edge reads them. Runs inside workerd, beside the bundle's modules.
 */
import worker from './index.worker.mjs'

export * from './index.worker.mjs'
export default { ...worker, fetch: answer }

/** How long the rest of a body is read after the answer is known, in milliseconds. */
const REST_MAX = 10_000

async function answer(request, env, context) {
  const response = await worker.fetch(request, env, context)
  if (request.body && !request.bodyUsed && !request.body.locked) {
    const signal = AbortSignal.timeout(REST_MAX)
    // A client that ends within its body needs no answer.
    await request.body.pipeTo(new WritableStream(), { signal }).catch(() => undefined)
  }
  return response
}
