/** Opens the file picker for one ZIP file. */
export function pickArchive(onFile: (file: File) => void): void {
  const input = document.createElement('input')
  Object.assign(input, { type: 'file', accept: '.zip,application/zip,application/x-zip-compressed' })
  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    if (file) onFile(file)
  })
  input.click()
}
