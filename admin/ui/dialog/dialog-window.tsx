import { useState } from 'react'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import { useTypedFields } from './typed-fields.ts'

export type DialogProps = Omit<DialogFrameProps, 'over' | 'onFocus' | 'onInput'> & {
  /** `onClose` asks before input is lost, or nothing that is typed would be missed. */
  asksItself?: boolean
}

/**
 * The modal itself; use `Dialog` of `./dialog.tsx`, which loads this file when it is needed. Asks before Esc, the backdrop
 * or the close button lose what was typed; a button of the dialog itself does not.
 */
export function DialogWindow({ asksItself = false, onClose, ...props }: DialogProps) {
  const { isOpen } = props
  const { hasTyped, ...handlers } = useTypedFields(isOpen)
  const [isAsking, setAsking] = useState(false)
  if (isAsking && !isOpen) setAsking(false)
  return (
    <DialogFrame
      {...props}
      {...handlers}
      onClose={() => (!asksItself && hasTyped() ? setAsking(true) : onClose())}
      over={
        <DiscardQuestion
          isOpen={isAsking}
          onStay={() => setAsking(false)}
          onDiscard={() => {
            setAsking(false)
            onClose()
          }}
        />
      }
    />
  )
}
