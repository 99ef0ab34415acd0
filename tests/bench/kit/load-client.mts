import { connect, type Socket } from 'node:net'

export type Target = {
  port: number
  host?: string
  path: string
  headers?: Record<string, string>
  /** Sent as JSON by POST; without it, the path is read. */
  body?: string
  /** The only status to expect; without it, 200 and 204. */
  status?: number
}

const CONNECTIONS = 8
const HEADER_END = '\r\n\r\n'
const CHUNKED_END = '0\r\n\r\n'

/** Whether the bytes are a complete HTTP/1.1 answer. Requests are not pipelined, so the answer ends with the bytes. */
function isWhole(answer: Buffer): boolean {
  const headEnd = answer.indexOf(HEADER_END)
  if (headEnd < 0) return false
  const head = answer.toString('latin1', 0, headEnd)
  if (statusOf(answer) === 204) return true
  const length = /content-length: *(\d+)/i.exec(head)?.[1]
  if (length !== undefined) return answer.length >= headEnd + HEADER_END.length + Number(length)
  return answer.subarray(-CHUNKED_END.length).equals(Buffer.from(CHUNKED_END))
}

const statusOf = (answer: Buffer) => Number(answer.toString('latin1', 9, 12))

function toRequest({ port, host = `localhost:${port}`, path, headers = {}, body }: Target): string {
  const sent =
    body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const lines = Object.entries({ host, ...headers, ...sent }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}

/** Sends a request on an open connection. Returns the status. */
function ask(socket: Socket, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let answer = Buffer.alloc(0)
    const onData = (chunk: Buffer) => {
      answer = answer.length > 0 ? Buffer.concat([answer, chunk]) : chunk
      if (!isWhole(answer)) return
      socket.off('data', onData)
      socket.off('close', onClose)
      resolve(statusOf(answer))
    }
    const onClose = () => reject(new Error('The server has closed the connection'))
    socket.on('data', onData)
    socket.once('close', onClose)
    socket.write(request)
  })
}

/**
 * A closed loop: each connection sends its next request after an answer, until `until` returns true. Returns the number
 * of answers. Throws on any other status than the expected ones.
 */
export async function load(
  target: Target,
  until: (asked: number) => boolean,
  connections = CONNECTIONS,
): Promise<number> {
  const request = toRequest(target)
  const expected = target.status === undefined ? [200, 204] : [target.status]
  let asked = 0
  const loop = async () => {
    const socket = await open(target.port)
    while (!until(asked)) {
      asked++
      const status = await ask(socket, request)
      if (!expected.includes(status)) throw new Error(`${target.path} answered ${status}`)
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: connections }, loop))
  return asked
}

/** Runs the load for the given seconds. Returns answers per second. */
export async function loadFor(target: Target, seconds: number, connections = CONNECTIONS) {
  const started = performance.now()
  const answers = await load(target, () => performance.now() - started > seconds * 1000, connections)
  return { answers, perSecond: answers / ((performance.now() - started) / 1000) }
}
