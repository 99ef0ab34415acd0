import { ACCEPTED_EXTENSIONS, PICTURE_EXTENSIONS } from '#shared/media/media-rules.ts'

/** Types in the file dialog. Some systems know HEIC by extension only. */
const ACCEPT = {
  all: ACCEPTED_EXTENSIONS.map((extension) => `.${extension}`).join(','),
  image: PICTURE_EXTENSIONS.map((extension) => `.${extension}`).join(','),
  /** As they are, without HEIC. */
  picture: '.jpg,.jpeg,.jfif,.png',
} as const

type PickOptions = { accept?: keyof typeof ACCEPT; isMultiple?: boolean }

/** Opens the system's file dialog; `onFiles` is not called when it is closed without a choice. */
export function pickFiles({ accept = 'all', isMultiple = false }: PickOptions, onFiles: (files: File[]) => void): void {
  const input = document.createElement('input')
  Object.assign(input, { type: 'file', accept: ACCEPT[accept], multiple: isMultiple })
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])]
    if (files.length > 0) onFiles(files)
  })
  input.click()
}
