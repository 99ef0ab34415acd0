/** Opens the system's file dialog for one CSV file, or for files of other names. */
export function pickCsv(onFiles: (files: File[]) => void, accept = '.csv,text/csv'): void {
  const input = document.createElement('input')
  Object.assign(input, { type: 'file', accept })
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]))
  input.click()
}
