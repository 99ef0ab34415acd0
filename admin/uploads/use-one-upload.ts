import { useRef, useState } from 'react'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import type { uploadFile } from './upload-file.ts'

type Options = Parameters<typeof uploadFile>[1]

/** The upload of one file of a form, which starts when the file is chosen: its progress, its failure, its end by hand. */
export function useOneUpload<Stored>(
  send: (file: File, options: Options) => Promise<Stored>,
  onDone: (stored: Stored) => void,
) {
  /** Sent share from 0 to 1; undefined while nothing is sent. */
  const [share, setShare] = useState<number>()
  const abort = useRef<AbortController>(null)
  const { mutate, error, reset } = useApiMutation({
    mutationFn: (file: File) => {
      abort.current = new AbortController()
      return send(file, { signal: abort.current.signal, onProgress: setShare })
    },
    onSuccess: onDone,
    onSettled: () => setShare(undefined),
    failure: 'form',
  })
  return {
    share,
    error,
    reset,
    start: (file: File) => {
      setShare(0)
      mutate(file)
    },
    cancel: () => {
      abort.current?.abort()
      setShare(undefined)
      reset()
    },
  }
}
