import type { CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import { Toaster, toast } from 'sonner'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Button, IconButton } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon, type IconName } from '#admin/ui/basic/icon.tsx'
import { WholeNumbers } from '#admin/ui/basic/whole-numbers.tsx'

type Tone = 'success' | 'error' | 'info'

export type ToastOptions = {
  tone?: Tone
  /** A button, e.g. undo. */
  action?: { label: string; onSelect: () => void }
  /** A toast replaces one with the same id in place. */
  id?: string
}

const ICON: Record<Tone, IconName> = { success: 'check-circle', error: 'alert-circle', info: 'info' }
const SECONDS: Record<Tone, number> = { success: 4, error: 8, info: 5 }

/** How many toasts of an id were closed: one that is being closed would take a new one of its key along. */
const closed = new Map<string, number>()

/** Use `showToast` of `./show-toast.ts`, which loads this file when it is needed. */
export function showToastNow(message: string, { tone = 'success', action, id = 'one' }: ToastOptions): void {
  const seconds = action ? 8 : SECONDS[tone]
  const turn = closed.get(id) ?? 0
  // A toast may end after a later one has.
  const end = () => void closed.set(id, Math.max(closed.get(id) ?? 0, turn + 1))
  const close = (key: string | number) => {
    end()
    toast.dismiss(key)
  }
  toast.custom((key) => <ToastBody message={message} tone={tone} action={action} onClose={() => close(key)} />, {
    id: `${id} ${turn}`,
    duration: seconds * 1000,
    onAutoClose: end,
    onDismiss: end,
  })
}

/** Beside the screens, not in them: an open dialog makes those inert, and takes a press on them for its own closing. */
export function ToastHost() {
  const t = useAdminText()
  return createPortal(
    <Toaster
      position="bottom-center"
      // The width that a message has at most.
      style={{ '--width': '32rem' } as CSSProperties}
      visibleToasts={1}
      containerAriaLabel={t('ui.messages')}
      toastOptions={{ unstyled: true, className: 'w-full flex justify-center' }}
      offset={{ bottom: 'max(24px, env(safe-area-inset-bottom))' }}
      // Above a screen's bottom bar.
      mobileOffset={{ bottom: 'calc(72px + env(safe-area-inset-bottom))' }}
    />,
    document.body,
  )
}

type ToastBodyProps = { message: string; tone: Tone; action: ToastOptions['action']; onClose: () => void }

function ToastBody({ message, tone, action, onClose }: ToastBodyProps) {
  const t = useAdminText()
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className="flex w-fit max-w-[min(32rem,calc(100vw-2rem))] items-center gap-2.5 rounded-md bg-ink py-1.5 pr-1.5 pl-3.5 text-sm text-white shadow-float"
    >
      <Icon
        name={ICON[tone]}
        size={18}
        className={cx(tone === 'error' && 'text-[#ff9d94]', tone === 'success' && 'text-[#7fd6a2]')}
      />
      <span className="min-w-0 py-1">
        <WholeNumbers>{message}</WholeNumbers>
      </span>
      {action && (
        <Button
          size="sm"
          variant="quiet"
          onClick={() => {
            action.onSelect()
            onClose()
          }}
          className="text-white underline underline-offset-4 not-disabled:hover:bg-white/15"
        >
          {action.label}
        </Button>
      )}
      <IconButton
        icon="close"
        size="sm"
        label={t('ui.close')}
        placement="top"
        onClick={onClose}
        className="text-white/80 not-disabled:hover:bg-white/15"
      />
    </div>
  )
}
