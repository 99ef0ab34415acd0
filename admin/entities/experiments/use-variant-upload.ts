import { useEffect, useEffectEvent, useState } from 'react'
import { prepareFile } from '#admin/uploads/prepare-file.ts'
import { uploadFile } from '#admin/uploads/upload-file.ts'
import { createUploadQueue, type UploadJob } from '#admin/uploads/upload-queue.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import type { Creative } from '#shared/site/cell/cell.ts'

/** What a file becomes: the picture or film of a variant, or the poster of its film. */
type Purpose = 'creative' | 'poster'
type Done = (purpose: Purpose, creative: Creative, media: MediaInfo[]) => void

type UploadInput = {
  siteId: string
  onDone: Done
  /** Counts files on their way: nobody saves without them. */
  onUploading: (isUploading: boolean) => void
}

/** Uploads a file of a variant, a film with its poster; the next file takes the place of one that is on its way. */
export function useVariantUpload({ siteId, onDone, onUploading }: UploadInput) {
  const [job, setJob] = useState<UploadJob<Purpose>>()
  const [arrived, setArrived] = useState<Parameters<Done>>()
  const [queue] = useState(() =>
    createUploadQueue<Purpose>({
      prepare: prepareFile,
      send: (file, options) => uploadFile({ ...file, siteId }, options),
      newId: () => crypto.randomUUID(),
      onChange: (jobs) => setJob(jobs.at(-1)),
      onDone: ({ target }, creative, media) => setArrived([target, creative, media]),
    }),
  )
  const take = useEffectEvent(onDone)
  useEffect(() => {
    if (arrived) take(...arrived)
  }, [arrived])
  const count = useEffectEvent(onUploading)
  const isUploading = job !== undefined && job.state !== 'failed'
  useEffect(() => {
    if (!isUploading) return
    count(true)
    return () => count(false)
  }, [isUploading])
  const id = job?.id
  useEffect(() => () => void (id && queue.cancel(id)), [queue, id])

  const cancel = () => job && queue.cancel(job.id)
  const send = (purpose: Purpose, [file]: File[]) => {
    cancel()
    if (file) queue.add([{ file, purpose, target: purpose, thumbnail: null }])
  }
  return { job, send, cancel, queue }
}

export type VariantUpload = ReturnType<typeof useVariantUpload>
