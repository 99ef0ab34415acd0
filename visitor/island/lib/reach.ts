import { find } from './dom.ts'

/** Milliseconds after which a server that does not answer counts as unreachable. */
const PATIENCE = 8000

/**
 * Resolves with the server's answer; without one, opens a window that says that the connection is lost. A device may
 * have a network but no connection.
 */
export const reach = (): Promise<Response | void> =>
  fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) }).catch(() =>
    find('#lost').showModal(),
  )
