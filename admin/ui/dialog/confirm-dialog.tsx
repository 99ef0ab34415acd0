import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'

type ConfirmDialogProps = {
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  description: ReactNode
  /** Label of the confirming button, a verb. */
  confirmLabel: string
  cancelLabel?: string
  tone?: 'danger' | 'primary'
  /** For irreversible actions: the text that must be typed first. */
  typed?: string
  isBusy?: boolean
  /** The form in `children` is incomplete: the confirming button is disabled. */
  isIncomplete?: boolean
  children?: ReactNode
  /** A dialog over this one, outside of its form. */
  over?: ReactNode
}

/** Asks for confirmation before an action that is hard to undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, title, description, isBusy = false, isIncomplete = false, tone = 'primary', typed } = props
  const t = useAdminText()
  const formId = useId()
  const [text, setText] = useState('')
  const isTyped = typed === undefined || comparable(text) === comparable(typed)
  const isReady = isTyped && !isIncomplete
  const close = () => {
    setText('')
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // In React the event also reaches a form around the dialog, which would submit itself.
    event.stopPropagation()
    if (!isReady) return
    setText('')
    props.onConfirm()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      description={description}
      isBusy={isBusy}
      // A name that was typed to confirm is on the screen, to be typed again.
      asksItself={typed !== undefined}
      actions={
        <>
          <Button onClick={close} disabled={isBusy}>
            {props.cancelLabel ?? t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} variant={tone} disabled={!isReady} isBusy={isBusy}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
        {props.children}
        {typed !== undefined && (
          <Field label={t('ui.typeToConfirm')} help={<TypedHint text={typed} />}>
            {(control) => (
              <TextInput
                {...control}
                value={text}
                onValueChange={setText}
                autoComplete="off"
                spellCheck={false}
                data-autofocus
              />
            )}
          </Field>
        )}
      </form>
      {props.over}
    </Dialog>
  )
}

/** Ignores character widths and accepts x for ×, which keyboards lack. */
function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/(\d)\s*[x×*]\s*(?=\d)/gi, '$1×')
    .trim()
}

function TypedHint({ text }: { text: string }) {
  return <span className="font-medium text-ink select-all">{text}</span>
}
