import { find } from './dom.ts'

/** Milliseconds after which a server that does not answer is out of reach. */
const PATIENCE = 8000

/**
 * The answer of the server, else a window that says that the connection is lost. A device may have a network but no
 * connection.
 */
export const reach = (): Promise<Response | void> =>
  fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) }).catch(() =>
    find('#lost').showModal(),
  )
