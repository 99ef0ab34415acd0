import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Avatar } from '#admin/ui/basic/avatar.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { useIsVisible } from '#admin/ui/basic/use-is-visible.ts'
import { Tooltip } from '#admin/ui/basic/tooltip.tsx'
import { PRESENCE_EVERY_MS } from '#shared/site/presence/presence-times.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import type { OtherTab } from '#admin/features/editor/document/others.ts'
import { sayLeaving, sayPresent } from './presence.api.ts'
import { usePresenceText } from '#admin/features/editor/fields/use-presence-text.ts'

/** Avatars in the bar; further ones are a number. */
const SHOWN = 3

/** Says that this tab is there while it is visible, and shows who else has the site open. */
export function PresenceAvatars() {
  const t = usePresenceText()
  const others = useOthers()
  if (others.length === 0) return null
  return (
    <ul aria-label={t('title')} className="flex items-center -space-x-1.5 max-sm:hidden">
      {others.slice(0, SHOWN).map((other) => (
        <li key={other.tabId} className="rounded-full ring-2 ring-paper">
          <Person other={other} />
        </li>
      ))}
      {others.length > SHOWN && (
        <li className="grid size-7 place-items-center rounded-full bg-press text-[11px] font-medium ring-2 ring-paper tabular">
          {t('more', { count: others.length - SHOWN })}
        </li>
      )}
    </ul>
  )
}

/** A press goes to the cell where the other one is. */
function Person({ other: { name, isOwn, cellId } }: { other: OtherTab }) {
  const editor = useEditor()
  const t = usePresenceText()
  const position = useEditorState(({ history: { document } }) => {
    const index = cellId ? document.order.indexOf(cellId) : -1
    return index < 0 ? '' : formatPosition(positionOf(index, document.settings.numberHorizontal))
  })
  const who = isOwn ? t('own') : name || t('somebody')
  const label = position ? t('at', { name: who, position }) : who
  const go = () => {
    if (!cellId || !position) return
    editor.openPanel('grid')
    editor.select(cellId)
  }
  return (
    <Tooltip label={label}>
      <button type="button" aria-label={label} onClick={go} className="block rounded-full">
        <Avatar src={null} name={name || '?'} className={cx('size-7 text-xs', isOwn && 'opacity-60')} />
      </button>
    </Tooltip>
  )
}

function useOthers(): readonly OtherTab[] {
  const editor = useEditor()
  const isVisible = useIsVisible()
  const siteId = useEditorState((state) => state.site.id)
  const cellId = useEditorState((state) => state.selection.current)
  const others = useEditorState((state) => state.others)
  const { data } = useQuery({
    queryKey: ['presence', siteId],
    queryFn: () => sayPresent(siteId, editor.getState().selection.current),
    enabled: isVisible,
    refetchInterval: PRESENCE_EVERY_MS,
    staleTime: 0,
    retry: false,
    meta: { isQuiet: true },
  })
  useEffect(() => {
    if (data) editor.setOthers(data.others)
  }, [editor, data])
  // Others see at once where one works; alone, the next look says it.
  const isAlone = others.length === 0
  useEffect(() => {
    if (isAlone) return undefined
    const tell = () =>
      void sayPresent(siteId, cellId).then(
        (heard) => editor.setOthers(heard.others),
        () => undefined,
      )
    const timer = setTimeout(tell, 1500)
    return () => clearTimeout(timer)
  }, [editor, siteId, cellId, isAlone])
  useEffect(() => {
    const leave = () => sayLeaving(siteId)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [siteId])
  return others
}
