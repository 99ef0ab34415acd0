import type { ComponentProps, KeyboardEvent } from 'react'

export type SelectButtonProps = ComponentProps<'button'> & {
  label: string | undefined
  labelledBy: string | undefined
  describedBy: string | undefined
}

/** Keeps names that Headless UI would replace by its own labels', and opens by Enter, which would submit the form. */
export function SelectButton({ label, labelledBy, describedBy, onKeyDown, ...rest }: SelectButtonProps) {
  const openByEnter = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'Enter') return onKeyDown?.(event)
    event.preventDefault()
    // Headless UI opens by Space.
    event.currentTarget.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }))
    return undefined
  }
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onKeyDown={openByEnter}
    />
  )
}
