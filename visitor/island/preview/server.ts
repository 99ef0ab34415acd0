import type { PreviewMessage } from '#shared/site/preview/preview-messages.ts'

// The preview's two partners: the editor around its frame, and the server.

const { admin = '', token: first = '' } = document.documentElement.dataset
let token = first

/** The editor's origin: messages from other origins are ignored. */
export const ADMIN_ORIGIN = admin

/** Sends a message to the editor. */
export const postToEditor = (message: PreviewMessage) => parent.postMessage(message, admin)

/** Replaces the preview token, which lasts twelve hours. */
export function setToken(next: string): void {
  token = next
}

/** Posts JSON with the preview token; undefined without an answer. */
export function post(path: string, body: object): Promise<Response | undefined> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => undefined)
}
