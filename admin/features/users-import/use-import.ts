import { useEffect, useRef, useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import type { ImportReport } from '#shared/account/user-csv.ts'
import { useSendImport } from './users-import.api.ts'

/** State of an import; `share` is the sent share of the file, from 0 to 1. */
export type ImportState =
  | { step: 'choose'; problem?: string | undefined }
  | { step: 'checking'; file: File; share: number }
  | { step: 'refused'; file: File; error: Error }
  | { step: 'checked'; file: File; importId: string; report: ImportReport }
  | { step: 'importing'; file: File; importId: string; report: ImportReport; share: number }
  | { step: 'failed'; file: File; importId: string; report: ImportReport; error: Error }
  | { step: 'done'; created: number; uninvitedRows: readonly number[] }

/** Checks and imports one file. A new choice aborts the previous one. */
export function useImport() {
  const send = useSendImport()
  const [state, setState] = useState<ImportState>({ step: 'choose' })
  const latestRun = useRef(0)
  useEffect(
    () => () => {
      latestRun.current++
    },
    [],
  )

  /** A setter that does nothing after a newer run has started. */
  function begin() {
    const ownRun = ++latestRun.current
    return (next: ImportState) => {
      if (latestRun.current === ownRun) setState(next)
    }
  }

  async function check(file: File): Promise<void> {
    const go = begin()
    const importId = crypto.randomUUID()
    go({ step: 'checking', file, share: 0 })
    const onProgress = (share: number) => go({ step: 'checking', file, share })
    try {
      go({ step: 'checked', file, importId, report: await send({ file, importId, isDryRun: true, onProgress }) })
    } catch (error) {
      go({ step: 'refused', file, error: error as Error })
    }
  }

  async function run(): Promise<void> {
    if (state.step !== 'checked' && state.step !== 'failed') return
    const { file, importId, report } = state
    const go = begin()
    go({ step: 'importing', file, importId, report, share: 0 })
    const onProgress = (share: number) => go({ step: 'importing', file, importId, report, share })
    try {
      const { created, uninvitedRows } = await send({ file, importId, isDryRun: false, onProgress })
      go({ step: 'done', created, uninvitedRows })
    } catch (error) {
      go(afterFailure({ file, importId, report, error: error as Error }))
    }
  }

  return {
    state,
    check: (file: File) => void check(file),
    run: () => void run(),
    restart: (problem?: string) => begin()({ step: 'choose', problem }),
  }
}

type Failure = { file: File; importId: string; report: ImportReport; error: Error }

/** Shows rows that the import refuses like those of a check. */
function afterFailure({ file, importId, report, error }: Failure): ImportState {
  if (isApiError(error, 'validation') && 'errors' in error.details)
    return { step: 'checked', file, importId, report: error.details as ImportReport }
  return { step: 'failed', file, importId, report, error }
}
