import { type ReactElement, useRef } from 'react'
import { ACCEPTED_EXTENSIONS } from '#shared/media.ts'

/** What the file dialog offers. Some systems know HEIC by extension only. */
const ACCEPT = {
  all: ACCEPTED_EXTENSIONS.map((extension) => `.${extension}`).join(','),
  image: '.jpg,.jpeg,.jfif,.png,.heic,.heif',
} as const

type FilePickerProps = {
  accept?: keyof typeof ACCEPT
  isMultiple?: boolean
  onFiles: (files: File[]) => void
  /** The button that opens the file dialog. */
  children: (open: () => void) => ReactElement
}

/** Opens the system's file dialog from any button. */
export function FilePicker({ accept = 'all', isMultiple = false, onFiles, children }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        accept={ACCEPT[accept]}
        data-testid={isMultiple ? 'files' : undefined}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      {children(() => input.current?.click())}
    </>
  )
}
