/** Opens the system's file dialog for one CSV file. */
export function pickCsv(onFiles: (files: File[]) => void): void {
  const input = document.createElement('input')
  Object.assign(input, { type: 'file', accept: '.csv,text/csv' })
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]))
  input.click()
}
