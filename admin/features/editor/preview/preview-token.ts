import { editorApi } from '#admin/features/editor/document/editor.api.ts'

/** A token is valid for 12 hours; it is renewed this long before its end. */
const RENEW_BEFORE_MS = 10 * 60 * 1000

type PreviewToken = { token: string; origin: string; expiresAt: string }
type KeeperOptions = { onRenewed: (token: string) => void; onLost: () => void }

export type TokenKeeper = ReturnType<typeof createTokenKeeper>

/** Keeps a valid token of a site's preview. */
export function createTokenKeeper(siteId: string, { onRenewed, onLost }: KeeperOptions) {
  let current: PreviewToken | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  const accept = (next: PreviewToken) => {
    current = next
    clearTimeout(timer)
    timer = setTimeout(() => void renew(), Math.max(0, Date.parse(next.expiresAt) - Date.now() - RENEW_BEFORE_MS))
  }
  const renew = async () => {
    const next = await editorApi.createPreviewToken(siteId).catch(() => undefined)
    if (isClosed) return
    if (!next) return onLost()
    accept(next)
    onRenewed(next.token)
  }

  return {
    /** Where the preview is, once there is a token. */
    origin: () => current?.origin,
    /** Issues the first token; undefined when closed meanwhile. Rejects if none can be issued. */
    issue: async () => {
      const issued = await editorApi.createPreviewToken(siteId)
      if (isClosed) return undefined
      accept(issued)
      return issued
    },
    renew,
    isClosed: () => isClosed,
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
