/** How often the server is asked for while nothing else says that the connection is back, in milliseconds. */
const EVERY = 10_000
const PROBE_TIMEOUT = 5000

/** Whether the server answers for a file of its own: the browser only knows whether there is a network. */
export async function isReachable(): Promise<boolean> {
  try {
    const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT) } as const
    return (await fetch('/favicon.svg', options)).ok
  } catch {
    return false
  }
}

/**
 * Calls `back` once, when the server answers again: asked as soon as the browser has a network, and every 10 seconds while
 * the page is looked at. Returns what stops it.
 */
export function onConnectionBack(back: () => void): () => void {
  let isOver = false
  const stop = () => {
    isOver = true
    clearInterval(timer)
    window.removeEventListener('online', ask)
  }
  const ask = () => {
    void isReachable().then((isThere) => {
      if (isOver || !isThere) return
      stop()
      back()
    })
  }
  const timer = setInterval(() => {
    if (!document.hidden) ask()
  }, EVERY)
  window.addEventListener('online', ask)
  return stop
}
