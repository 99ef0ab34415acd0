import { type ComponentProps, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { itemForKey, itemForText } from './item-keys.ts'
import { Popup } from './popup.tsx'

/** Milliseconds after which typing starts a new search. */
const TYPING_PAUSE = 500

type PopupListProps = Omit<ComponentProps<typeof Popup>, 'role' | 'onShow'> & {
  role: 'menu' | 'listbox'
  /** Opened by a key: an item gets the focus at once. */
  byKey: boolean
}

const ITEM = { menu: '[role=menuitem]', listbox: '[role=option]' } as const

/** Items to choose one of, with keys, by typing the first letters, or with the pointer. Choosing closes it. */
export function PopupList({ byKey, ...props }: PopupListProps) {
  const { anchor, onClose, role } = props
  const typed = useRef({ text: '', at: 0 })
  const itemsOf = (list: HTMLElement) => [
    ...list.querySelectorAll<HTMLElement>(`${ITEM[role]}:not([aria-disabled=true])`),
  ]
  const itemAt = (event: { target: EventTarget }) => {
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>(ITEM[role]) : null
    return item?.ariaDisabled === 'true' ? null : item
  }

  const onShow = (list: HTMLElement) => {
    const chosen = list.querySelector<HTMLElement>('[aria-selected=true]')
    const first = byKey ? itemsOf(list)[0] : list
    ;(chosen ?? first)?.focus({ preventScroll: !chosen })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    // From the control, so that Tab goes on to what follows it.
    if (event.key === 'Tab') {
      anchor.focus()
      return onClose()
    }
    event.stopPropagation()
    const items = itemsOf(event.currentTarget)
    const current = items.findIndex((item) => item === document.activeElement)
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return items[current]?.click()
    }
    const next = itemForKey(event.key, current, items.length) ?? search(event.key, current, items)
    if (next === undefined) return
    event.preventDefault()
    items[next]?.focus()
  }
  const search = (key: string, current: number, items: HTMLElement[]) => {
    if ([...key].length !== 1) return undefined
    const isNew = performance.now() - typed.current.at > TYPING_PAUSE
    typed.current = { text: isNew ? key : typed.current.text + key, at: performance.now() }
    return itemForText(
      typed.current.text,
      current,
      items.map((item) => item.textContent),
    )
  }
  const onPointerMove = (event: PointerEvent) => {
    const item = itemAt(event)
    if (item !== document.activeElement) item?.focus({ preventScroll: true })
  }

  return (
    <Popup
      tabIndex={-1}
      {...props}
      onShow={onShow}
      onKeyDown={onKeyDown}
      onPointerMove={onPointerMove}
      onClick={(event) => {
        if (!itemAt(event)) return
        // Before a dialog that the item opens notes where focus is to return to.
        anchor.focus()
        onClose()
      }}
    />
  )
}
