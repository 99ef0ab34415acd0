import { useEffect, useState } from 'react'
import { useSharingText } from '#admin/i18n/use-sharing-text.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { ErrorState } from '#admin/ui/feedback/error-state.tsx'
import type { Language } from '#shared/text/languages.ts'
import { editorApi } from '#admin/features/editor/document/editor.api.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { useElementSize } from '#admin/features/editor/fields/use-element-size.ts'
import { type Device, DEVICES, fitScale } from './devices.ts'
import { openPreview } from './open-preview.ts'
import { parsePreviewMessage } from './preview-messages.ts'

const READY_TIMEOUT_MS = 12_000

type Status = { kind: 'loading' | 'ready' } | { kind: 'failed'; message: string | undefined }
type SitePreviewProps = { siteId: string; language: Language; device: Device }

/** The stored working copy in a frame, as visitors would get it. */
export function SitePreview({ siteId, language, device }: SitePreviewProps) {
  const t = useEditorText()
  const tSharing = useSharingText()
  const [attempt, setAttempt] = useState(0)
  const [status, setStatus] = useState<Status>({ kind: 'loading' })
  const [container, size] = useElementSize<HTMLDivElement>()
  const frameName = `mekuri-site-preview-${language}-${attempt}`
  useEffect(() => connect({ siteId, language, frameName, onStatus: setStatus }), [siteId, language, frameName])
  const { width, height, isPhone } = DEVICES[device]
  const scale = fitScale(size, { width, height })
  const retry = () => {
    setStatus({ kind: 'loading' })
    setAttempt((count) => count + 1)
  }
  if (status.kind === 'failed') {
    return (
      <main className="grid min-h-0 flex-1 place-items-center bg-[#efeeea]">
        <ErrorState
          title={t('preview.failed')}
          message={status.message ?? tSharing('preview.noAnswer')}
          onRetry={retry}
        />
      </main>
    )
  }
  return (
    <main ref={container} className="relative grid min-h-0 flex-1 place-items-center overflow-auto bg-[#efeeea] p-4">
      <div style={{ width: width * scale, height: height * scale }} className="relative">
        <div
          style={{ width, height, transform: `scale(${scale})` }}
          className={cx(
            'absolute top-0 left-0 origin-top-left overflow-hidden bg-ink ring-ink',
            isPhone ? 'rounded-[22px] ring-8' : 'rounded-md ring-4',
            'shadow-[0_24px_60px_rgb(32_32_32/0.28)]',
          )}
        >
          <iframe
            key={frameName}
            name={frameName}
            title={t('preview.frame')}
            // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin, which needs its own cookie
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms"
            className="block size-full border-0"
          />
          {status.kind === 'loading' && <Skeleton className="absolute inset-0 rounded-none" />}
        </div>
      </div>
      <span role="status" className="sr-only">
        {status.kind === 'loading' ? t('preview.loading') : ''}
      </span>
    </main>
  )
}

type Connection = { siteId: string; language: Language; frameName: string; onStatus: (status: Status) => void }

/** Opens the preview in its frame. Returns the function that stops waiting for it. */
function connect({ siteId, language, frameName, onStatus }: Connection): () => void {
  let isClosed = false
  let origin: string | undefined
  const fail = (message?: string) => {
    if (!isClosed) onStatus({ kind: 'failed', message })
  }
  const timer = setTimeout(fail, READY_TIMEOUT_MS)
  const onMessage = (event: MessageEvent) => {
    if (event.origin !== origin || parsePreviewMessage(event.data)?.type !== 'mekuri:ready') return
    clearTimeout(timer)
    onStatus({ kind: 'ready' })
  }
  addEventListener('message', onMessage)
  editorApi.createPreviewToken(siteId).then(
    (issued) => {
      if (isClosed) return
      origin = issued.origin
      openPreview(issued, { language, position: '', target: frameName })
    },
    (error: unknown) => fail(error instanceof Error ? error.message : undefined),
  )
  return () => {
    isClosed = true
    clearTimeout(timer)
    removeEventListener('message', onMessage)
  }
}
