const channel = new BroadcastChannel('mekuri.bell')

/** Tells this browser's other tabs that items were read. */
export function tellOtherTabs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has its own origin only
  channel.postMessage('read')
}

/** Calls `listener` when another tab has read items; returns the function that unsubscribes. */
export function onReadElsewhere(listener: () => void): () => void {
  channel.addEventListener('message', listener)
  return () => channel.removeEventListener('message', listener)
}
