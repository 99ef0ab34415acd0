import { Agent, type ClientRequest, request, type RequestOptions } from 'node:http'

export type Reply = { status: number; text: string }

/** How long an answer may take on a busy machine, in milliseconds. */
const ANSWER_MAX = 120_000

export type HttpClient = {
  /** Sends a request. Rejects where the connection is reset or no answer comes; nothing is sent again. */
  send: (method: string, path: string, body?: string | Buffer, headers?: Record<string, string>) => Promise<Reply>
  /** Sends half of a body of so many bytes and cuts the connection. */
  abort: (method: string, path: string, bytes: number) => Promise<'aborted'>
  /** Asks and leaves within so many milliseconds, mostly before the answer. */
  leave: (path: string, within: number) => Promise<'left'>
  close: () => void
}

/** A client with one connection, which it keeps open between its requests, or one for each request. */
export function createClient(origin: string, keepAlive: boolean): HttpClient {
  const { port, host } = new URL(origin)
  const agent = new Agent({ keepAlive, maxSockets: 1 })
  const base: RequestOptions = { agent, host: '127.0.0.1', port }
  const giveUp = (sent: ClientRequest) =>
    sent.setTimeout(ANSWER_MAX, () => sent.destroy(new Error(`no answer within ${ANSWER_MAX / 1000} s`)))
  return {
    send: (method, path, body, headers = {}) =>
      new Promise((resolve, reject) => {
        const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
        const sent = request({ ...base, method, path, headers: { host, ...length, ...headers } }, (response) => {
          let text = ''
          response.setEncoding('utf8').on('data', (chunk) => (text += chunk))
          response.once('end', () => resolve({ status: response.statusCode ?? 0, text })).once('error', reject)
        })
        giveUp(sent).once('error', reject).end(body)
      }),
    abort: (method, path, bytes) =>
      new Promise((resolve) => {
        const sent = request({ ...base, method, path, headers: { host, 'content-length': String(bytes) } })
        giveUp(sent).once('error', () => resolve('aborted'))
        sent.write(Buffer.alloc(bytes / 2), () => sent.destroy(new Error('cut')))
      }),
    leave: (path, within) =>
      new Promise((resolve) => {
        const sent = request({ ...base, path, headers: { host } }, (response) =>
          response.resume().once('close', () => resolve('left')),
        )
        giveUp(sent)
          .once('error', () => resolve('left'))
          .end()
        setTimeout(() => sent.destroy(), Math.random() * within)
      }),
    close: () => agent.destroy(),
  }
}
