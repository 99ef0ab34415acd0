import { Suspense, useState } from 'react'
import { useBellText } from '#admin/i18n/use-bell-text.ts'
import { useMediaQuery } from '#admin/ui/basic/use-media-query.ts'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { useIdleLoad } from '#admin/ui/load/use-idle-load.ts'
import { Popover } from '#admin/ui/popup/popover.tsx'
import { useUnread } from './bell.api.ts'
import { BellButton } from './bell-button.tsx'
import { BellListSkeleton } from './bell-list-skeleton.tsx'
import { countText } from './bell-pages.ts'

const BellList = lazyView(async () => (await import('./bell-list.tsx')).BellList)

/** `undefined` while it is not known. */
type Counted = { unread: number | undefined }

/** The bell of the header: the unread count, and behind it the list, on phones as a sheet. */
export function Bell() {
  const isWide = useMediaQuery('(min-width: 640px)')
  const unread = useUnread()
  useIdleLoad(BellList.load)
  return isWide ? <BellPopover unread={unread} /> : <BellSheet unread={unread} />
}

function BellPopover({ unread }: Counted) {
  const t = useBellText()
  const button = useButton(unread)
  return (
    <Popover
      label={t('title')}
      align="end"
      className="flex max-h-[min(40rem,calc(100dvh-5rem))] w-105 flex-col overflow-hidden"
      trigger={<BellButton {...button} />}
    >
      {(close) => (
        <>
          <h2 className="px-4 pt-3.5 text-lg font-semibold">{t('title')}</h2>
          <Suspense fallback={<BellListSkeleton />}>
            <BellList unread={unread} onLeave={close} />
          </Suspense>
        </>
      )}
    </Popover>
  )
}

function BellSheet({ unread }: Counted) {
  const t = useBellText()
  const button = useButton(unread)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <BellButton {...button} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)} />
      <Dialog isOpen={isOpen} onClose={close} title={t('title')}>
        <div className="-mx-5 -mb-5 flex h-[74dvh] flex-col">
          <Suspense fallback={<BellListSkeleton />}>
            <BellList unread={unread} onLeave={close} />
          </Suspense>
        </div>
      </Dialog>
    </>
  )
}

function useButton(unread: number | undefined) {
  const t = useBellText()
  const known = unread === 0 ? t('labelNone') : t('label', { count: countText(unread ?? 0) })
  return { title: t('title'), label: unread === undefined ? t('title') : known, unread }
}
