import { useEffect, useRef, useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { receiveCsv } from './receive-csv.ts'
import { datedCsvName, saveFile } from './save-file.ts'

export type CsvDownload = {
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>
  /** File name without date and extension. */
  name: string
  /** The most records of one file, and the toast after so many. */
  limit?: { max: number; text: (count: string) => string }
}

/** Saves a file that the API streams, with progress; can be stopped. Leaving the screen stops it. */
export function useCsvDownload({ open, name, limit }: CsvDownload) {
  const t = useAdminText()
  const [records, setRecords] = useState<number>()
  const ongoing = useRef<AbortController>(undefined)
  useEffect(() => () => ongoing.current?.abort(), [])

  function doneText(saved: number): string {
    const count = formatNumber(saved)
    return limit && saved >= limit.max ? limit.text(count) : t('ui.csv.done', { count })
  }

  async function save(): Promise<void> {
    const controller = new AbortController()
    ongoing.current = controller
    setRecords(0)
    try {
      const { file, records: count } = await receiveCsv(await open(controller.signal), controller.signal, setRecords)
      saveFile(file, datedCsvName(name))
      showToast(doneText(count))
    } catch (error) {
      if (!controller.signal.aborted)
        showToast(isApiError(error) ? error.message : t('ui.csv.failed'), { tone: 'error' })
    } finally {
      setRecords(undefined)
    }
  }
  return { records, save: () => void save(), stop: () => ongoing.current?.abort() }
}
