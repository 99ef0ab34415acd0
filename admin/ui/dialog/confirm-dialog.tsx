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
  /** What the button does, as a verb. */
  confirmLabel: string
  cancelLabel?: string
  tone?: 'danger' | 'primary'
  /** Where something is lost for good: the text a person must type first. */
  typed?: string
  isBusy?: boolean
  /** The children still lack something: nothing can be confirmed yet. */
  isIncomplete?: boolean
  children?: ReactNode
}

/** Asks before something is done that cannot easily be undone. */
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
    </Dialog>
  )
}

/** Keyboards differ in widths, and none has a × between digits. */
function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/(\d)\s*[x×*]\s*(?=\d)/gi, '$1×')
    .trim()
}

function TypedHint({ text }: { text: string }) {
  return <span className="font-medium text-ink select-all">{text}</span>
}
