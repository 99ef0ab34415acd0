import { useEffect, useRef, useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { receiveCsv } from './receive-csv.ts'
import { datedCsvName, saveFile } from './save-file.ts'

export type CsvDownload = {
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>
  /** File name without date and extension. */
  name: string
  /** The toast after `count` records are saved. */
  doneText: (count: number) => string
  failedText: string
}

/** Saves a file that the API streams, with progress; can be stopped. Leaving the screen stops it. */
export function useCsvDownload({ open, name, doneText, failedText }: CsvDownload) {
  const [records, setRecords] = useState<number>()
  const ongoing = useRef<AbortController>(undefined)
  useEffect(() => () => ongoing.current?.abort(), [])

  async function save(): Promise<void> {
    const controller = new AbortController()
    ongoing.current = controller
    setRecords(0)
    try {
      const { file, records: count } = await receiveCsv(await open(controller.signal), controller.signal, setRecords)
      saveFile(file, datedCsvName(name))
      showToast(doneText(count))
    } catch (error) {
      if (!controller.signal.aborted) showToast(isApiError(error) ? error.message : failedText, { tone: 'error' })
    } finally {
      setRecords(undefined)
    }
  }
  return { records, save: () => void save(), stop: () => ongoing.current?.abort() }
}
