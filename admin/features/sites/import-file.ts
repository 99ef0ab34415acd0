import { sendFile } from '#admin/uploads/send-file.ts'
import { continueImport, requestSiteFileUpload } from '#admin/entities/site-copy/site-copy.api.ts'
import { SITE_FILE_TYPE } from '#shared/site/copy/site-file-rules.ts'
import type { NewSite } from '#shared/site/copy/site-copy.ts'

/** Progress of an import: the sent share from 0 to 1, then stored files of all. */
export type ImportStep = { kind: 'sending'; share: number } | { kind: 'storing'; stored: number; total: number }

/** Uploads a saved site in parts and polls until the site exists. Throws ApiError or UploadFailure. */
export async function importFile(
  file: File,
  signal: AbortSignal,
  onStep: (step: ImportStep) => void,
): Promise<NewSite> {
  onStep({ kind: 'sending', share: 0 })
  const { parts } = await requestSiteFileUpload(file.size, signal)
  let at = 0
  for (const { uploadUrl, size } of parts) {
    const from = at
    await sendFile(uploadUrl, file.slice(from, from + size), {
      type: SITE_FILE_TYPE,
      signal,
      onProgress: (share) => onStep({ kind: 'sending', share: (from + share * size) / file.size }),
    })
    at += size
  }
  const ids = parts.map(({ mediaId }) => mediaId)
  onStep({ kind: 'storing', stored: 0, total: 0 })
  for (;;) {
    const { stored, total, site } = await continueImport(ids, signal)
    if (site) return site
    onStep({ kind: 'storing', stored, total })
  }
}
