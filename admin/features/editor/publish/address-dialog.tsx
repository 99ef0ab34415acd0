import { lazy, Suspense } from 'react'
import { Button } from '#admin/ui/basic/button.tsx'
import { copyText } from '#admin/ui/feedback/copy-text.ts'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

const AddressQrCode = lazy(async () => ({ default: (await import('./address-qr-code.tsx')).AddressQrCode }))

/** The public address to copy, open or scan; right after publishing it says so. */
export function AddressDialog({ isNew, onClose }: { isNew: boolean; onClose: () => void }) {
  const t = useEditorText()
  const url = useEditorState((state) => state.site.url)
  const ownerUrl = useEditorState((state) => state.site.ownerUrl)
  const status = useEditorState((state) => state.site.status)
  const name = useEditorState((state) => state.history.document.settings.name)
  const number = useEditorState((state) => state.site.liveRelease?.number)
  const copy = () => void copyText(url, { done: t('settings.copied'), failed: t('settings.copyFailed') })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={isNew ? t('publish.doneTitle') : t('publish.addressTitle')}
      description={isNew ? t('publish.doneLead', { name }) : t('publish.addressLead')}
    >
      <div className="grid gap-6 sm:grid-cols-[176px_1fr]">
        <Suspense fallback={<Skeleton className="mx-auto size-44" />}>
          <AddressQrCode url={url} name={name} />
        </Suspense>
        <div className="flex min-w-0 flex-col gap-3">
          {isNew && number !== undefined && (
            <p className="flex items-center gap-1.5 text-sm font-medium text-success">
              <Icon name="check-circle" size={18} />
              {t('publish.number', { number })}
            </p>
          )}
          <p className="rounded-md bg-ground px-3 py-2 text-sm break-all select-all">{url}</p>
          <div className="flex flex-wrap gap-2">
            <Button icon="copy" onClick={copy}>
              {t('publish.copy')}
            </Button>
            {status === 'PUBLISH' && (
              <a
                href={ownerUrl}
                target="_blank"
                rel="noreferrer"
                className="inline-flex h-9 items-center gap-2 rounded-md bg-brand px-3.5 text-sm font-medium text-brand-ink hover:brightness-125"
              >
                <Icon name="external-link" size={18} />
                {t('publish.open')}
              </a>
            )}
          </div>
        </div>
      </div>
    </Dialog>
  )
}
