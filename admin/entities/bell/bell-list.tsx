import { type KeyboardEvent, useRef } from 'react'
import { useScreens } from '#admin/api/screens.ts'
import { useBellText } from '#admin/i18n/use-bell-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { TextLink } from '#admin/ui/basic/text-link.tsx'
import { useClock } from '#admin/ui/basic/use-clock.ts'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { ErrorState } from '#admin/ui/feedback/error-state.tsx'
import { useBellItems, useMarkRead } from './bell.api.ts'
import { BellListSkeleton } from './bell-list-skeleton.tsx'
import { countText, itemsOf } from './bell-pages.ts'
import { BellRow } from './bell-row.tsx'

type BellListProps = {
  /** `undefined` while it is not known. */
  unread: number | undefined
  /** Called when a link leads away. */
  onLeave: () => void
}

/** What stands under the bell, with the ways to mark it as read. */
export function BellList({ unread, onLeave }: BellListProps) {
  const t = useBellText()
  const screens = useScreens()
  const status = useRef<HTMLParagraphElement>(null)
  const { mutate: mark } = useMarkRead()
  const hasUnread = unread !== undefined && unread > 0
  const markAll = () => {
    // The button goes with the last unread item: the focus stays in the list.
    status.current?.focus()
    mark({ ids: [], all: true })
  }
  return (
    <>
      <div className="flex h-11 shrink-0 items-center gap-2 border-b border-line pr-2 pl-4">
        <p
          ref={status}
          tabIndex={-1}
          data-autofocus
          role="status"
          className="mr-auto text-sm text-ink-soft outline-none"
        >
          {unread === 0 && t('noneUnread')}
          {hasUnread && t('countUnread', { count: countText(unread) })}
        </p>
        {hasUnread && (
          <Button size="sm" variant="quiet" icon="check" onClick={markAll}>
            {t('readAll')}
          </Button>
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <BellItems unread={unread} onLeave={onLeave} onMark={(id) => mark({ ids: [id], all: false })} />
      </div>
      <p className="shrink-0 border-t border-line px-4 py-2 text-right">
        <TextLink to={`${screens.profile}#notifications`} onClick={onLeave}>
          {t('settings')}
        </TextLink>
      </p>
    </>
  )
}

function BellItems({ unread, onLeave, onMark }: BellListProps & { onMark: (id: string) => void }) {
  const t = useBellText()
  const now = useClock(30_000)
  const list = useBellItems(unread)
  if (!list.data) {
    return list.error ? (
      <ErrorState
        title={t('failed')}
        message={list.error.message}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    ) : (
      <BellListSkeleton />
    )
  }
  const items = itemsOf(list.data)
  if (items.length === 0) {
    return (
      <EmptyState
        title={t('empty')}
        description={t('emptyLead')}
        figure={
          <span className="grid size-14 place-items-center rounded-full bg-ground text-ink-faint">
            <Icon name="bell" size={26} />
          </span>
        }
      />
    )
  }
  return (
    <>
      <ul aria-label={t('title')} onKeyDown={moveFocus} className="divide-y divide-line">
        {items.map((item) => (
          <BellRow key={item.id} item={item} now={now} onLeave={onLeave} onMark={() => onMark(item.id)} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="border-t border-line p-2">
          {list.isFetchNextPageError && (
            <p role="alert" className="px-2 pb-2 text-sm text-danger">
              {t('moreFailed')}
            </p>
          )}
          <Button
            variant="quiet"
            isBusy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
            className="w-full"
          >
            {t('more')}
          </Button>
        </div>
      )}
    </>
  )
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrow keys move between the items. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = STEPS[event.key]
  if (step === undefined) return
  event.preventDefault()
  const links = [...event.currentTarget.querySelectorAll('a')]
  const row = event.target instanceof Element ? event.target.closest('li') : null
  const current = links.findIndex((link) => link.closest('li') === row)
  links[Math.min(Math.max(current + step, 0), links.length - 1)]?.focus()
}
