import { Dialog as HeadlessDialog, DialogBackdrop, DialogPanel, DialogTitle, Description } from '@headlessui/react'
import { type FocusEventHandler, type FormEventHandler, type ReactNode, Suspense } from 'react'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { IconButton } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { WholeNumbers } from '#admin/ui/basic/whole-numbers.tsx'

export type DialogFrameProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** Buttons at the bottom right, the main one last. */
  actions?: ReactNode
  /** An action is running: Esc, backdrop and close button do nothing. */
  isBusy?: boolean
  /** Much to fill in: keeps its height while the content changes, and covers a phone's whole screen. */
  isTall?: boolean
  children?: ReactNode
  /** A dialog over this one. */
  over?: ReactNode
  onFocus?: FocusEventHandler
  onInput?: FormEventHandler
}

const whole = (text: ReactNode) => <WholeNumbers>{text}</WholeNumbers>

const WIDTH = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' } as const

/** A modal's look and keys. */
export function DialogFrame({
  isOpen,
  onClose,
  title,
  description,
  size = 'sm',
  actions,
  isBusy = false,
  isTall = false,
  children,
  over,
  onFocus,
  onInput,
}: DialogFrameProps) {
  const close = () => {
    if (!isBusy) onClose()
  }
  return (
    <HeadlessDialog open={isOpen} onClose={close} className="relative z-50">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-ink/40 transition-opacity duration-150 data-closed:opacity-0"
      />
      <div className="fixed inset-0 flex items-end justify-center sm:items-center sm:p-6">
        <DialogPanel
          onFocus={onFocus}
          onInput={onInput}
          // Without a transition: WebKitGTK does not paint a panel that fades in over the editor's preview.
          className={cx(
            'flex w-full flex-col bg-paper shadow-float sm:rounded-lg',
            isTall ? 'h-dvh sm:h-[min(92dvh,46rem)]' : 'max-h-[92dvh] rounded-t-lg',
            WIDTH[size],
          )}
        >
          <Head title={title} isBusy={isBusy} onClose={close} />
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5 sm:px-6">
            {description && (
              <Description className="text-base text-ink-soft [&+*:not(:empty)]:mt-4">{whole(description)}</Description>
            )}
            {/* A dialog that waits as a whole would be hidden, and Headless UI closes one that disappears. */}
            <Suspense fallback={<Skeleton className="h-24 w-full" />}>{children}</Suspense>
          </div>
          {actions && (
            <div className="flex flex-col-reverse gap-2 border-t border-line px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-6">
              {actions}
            </div>
          )}
        </DialogPanel>
      </div>
      {over}
    </HeadlessDialog>
  )
}

function Head({ title, isBusy, onClose }: { title: string; isBusy: boolean; onClose: () => void }) {
  const t = useAdminText()
  return (
    <div className="flex items-start gap-4 px-5 pt-4 pb-1 sm:px-6 sm:pt-5">
      <DialogTitle className="flex-1 text-lg font-semibold">{whole(title)}</DialogTitle>
      <IconButton
        icon="close"
        size="sm"
        label={t('ui.close')}
        onClick={onClose}
        disabled={isBusy}
        className="-mr-2 -mt-1"
      />
    </div>
  )
}
