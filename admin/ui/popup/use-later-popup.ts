import {
  cloneElement,
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { readLanguage } from '#admin/i18n/current-language.ts'
import { noAnswerText } from '#admin/i18n/no-answer-text.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { useIdleLoad } from '#admin/ui/load/use-idle-load.ts'
import { type LaterPart, usePart } from './later-part.ts'

type ButtonProps = ComponentProps<'button'>
/** A button that opens a popup. */
export type Trigger = ReactElement<ButtonProps>

type Kind = { haspopup: NonNullable<ButtonProps['aria-haspopup']> | undefined; keys: readonly string[] }

/** What opens each kind of popup beside a press. */
const POPUP_KINDS = {
  menu: { haspopup: 'menu', keys: ['Enter', ' ', 'ArrowDown', 'ArrowUp'] },
  listbox: { haspopup: 'listbox', keys: ['Enter', ' ', 'ArrowDown', 'ArrowUp'] },
  popover: { haspopup: undefined, keys: [] },
} as const satisfies Record<string, Kind>

/** What the person did to the button while the popup's code was on its way: it has the focus, a press, or a key. */
function createHeld() {
  let button: HTMLButtonElement | null = null
  let hasFocus = false
  let opener: string | undefined
  const forget = () => {
    hasFocus = false
    opener = undefined
  }
  return {
    setButton: (element: HTMLButtonElement | null) => {
      button = element
    },
    focus: () => {
      hasFocus = true
    },
    forget,
    isOpening: () => opener !== undefined,
    open: (by: string | undefined) => {
      opener = by
    },
    /** Gives the button that replaces the first one its focus, and opens the popup for what was done to the first. */
    takeOver: () => {
      const by = opener
      if (hasFocus) button?.focus({ preventScroll: true })
      forget()
      if (by === 'press') button?.click()
      else if (by) button?.dispatchEvent(new KeyboardEvent('keydown', { key: by, bubbles: true, cancelable: true }))
    },
  }
}

/**
 * The button of a popup whose code comes when the browser is idle or the button is touched (decision 0109). Until a mouse
 * is over the button, a press or a key, the button stands alone, and `part` is undefined: the popups of a long list would
 * cost more than the list. A press or key opens the popup as soon as the code has come, unless the focus has left. The
 * focus stays when the button is rendered anew inside the popup's own elements.
 */
export function useLaterPopup<Part, Props extends ButtonProps>(
  later: LaterPart<Part>,
  kind: keyof typeof POPUP_KINDS,
  trigger: ReactElement<Props>,
): { part: Part | undefined; button: ReactElement<Props> } {
  const [isWanted, setWanted] = useState(false)
  const part = usePart(later, isWanted)
  const [held] = useState(createHeld)
  const [failure, setFailure] = useState<Error>()
  if (failure) throw failure
  useIdleLoad(later.load)
  const isLoaded = part !== undefined
  useEffect(() => {
    if (isLoaded) held.takeOver()
  }, [isLoaded, held])
  // At once: a press on a button that is replaced before the release would be lost.
  const want = () => flushSync(() => setWanted(true))
  const open = (opener: string) => {
    held.open(opener)
    want()
    later.load().catch((error: Error) => {
      held.open(undefined)
      if (navigator.onLine) setFailure(error)
      else showToast(noAnswerText('offline', readLanguage()), { tone: 'error', id: 'offline' })
    })
  }
  const handlers = part
    ? {}
    : standIn({ props: trigger.props, kind: POPUP_KINDS[kind], held, open, want, load: later.load })
  return { part, button: cloneElement(trigger, { ref: held.setButton, ...handlers } as Partial<Props>) }
}

type StandInPorts = {
  props: ButtonProps
  kind: Kind
  held: ReturnType<typeof createHeld>
  open: (opener: string) => void
  want: () => void
  load: () => Promise<unknown>
}

/** What a button does and says before its popup's code has come. */
function standIn({ props, kind, held, open, want, load }: StandInPorts): ButtonProps {
  const fetch = () => void load().catch(() => undefined)
  const also =
    <Event>(own: ((event: Event) => void) | undefined, act: (event: Event) => void) =>
    (event: Event) => {
      own?.(event)
      act(event)
    }
  return {
    ...(kind.haspopup && { 'aria-haspopup': kind.haspopup }),
    'aria-expanded': false,
    onPointerEnter: also(props.onPointerEnter, ({ pointerType }: PointerEvent) => {
      fetch()
      // A finger enters as it presses: a button that is rendered anew meanwhile would lose the press.
      if (pointerType === 'mouse') want()
    }),
    onPointerDown: also(props.onPointerDown, (event: PointerEvent) => {
      // A finger may be about to scroll.
      if (event.pointerType === 'mouse' && event.button === 0) open('press')
    }),
    onClick: also(props.onClick, () => {
      if (!held.isOpening()) open('press')
    }),
    onKeyDown: also(props.onKeyDown, (event: KeyboardEvent) => {
      if (!kind.keys.includes(event.key)) return
      event.preventDefault()
      open(event.key)
    }),
    onFocus: also(props.onFocus, () => {
      held.focus()
      fetch()
    }),
    onBlur: also(props.onBlur, held.forget),
  }
}
