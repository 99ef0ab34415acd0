// Ports of this machine. Built-in modules only.
import { createServer } from 'node:net'

/** Outside the ranges from which Linux, macOS and Windows take the ports of outgoing connections. */
const FIRST = 20_000
const COUNT = 10_000
const HOSTS = ['127.0.0.1', '::1']

function canListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', ({ code }) => resolve(code !== 'EADDRINUSE' && code !== 'EACCES'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/** Whether a server of this machine can listen on a port, by IPv4 and, where there is one, by IPv6. */
export async function isPortFree(port) {
  for (const host of HOSTS) if (!(await canListen(port, host))) return false
  return true
}

/** A port that nothing listens on. Chosen at random, so that two runs that start together do not take the same one. */
export async function findFreePort() {
  const port = FIRST + Math.floor(Math.random() * COUNT)
  return (await isPortFree(port)) ? port : findFreePort()
}
