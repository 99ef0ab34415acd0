import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { call, must, origin } from './api.mts'
import { request } from './request.mts'

const media = join(import.meta.dirname, 'media')
const TYPES: Record<string, string> = { '.jpg': 'image/jpeg', '.png': 'image/png', '.mp4': 'video/mp4' }

/** Files that are uploaded and converted at once. */
const AT_ONCE = 2

export type Upload = { file: string; purpose: string }

/** Uploads files as the editor does. Returns the media id of each. */
export async function uploadAll(token: string, siteId: string | undefined, folder: string, uploads: readonly Upload[]) {
  const files = await Promise.all(uploads.map(({ file }) => readFile(join(media, folder, file))))
  const wanted = uploads.map(({ file, purpose }, index) => ({
    ...(siteId && { site_id: siteId }),
    purpose,
    name: file,
    size: files[index]?.byteLength ?? 0,
    type: TYPES[extname(file)] ?? '',
  }))
  const tickets = (await must(call('POST', '/site/generate-urls', token, { data: wanted }))) as unknown as {
    media_id: string
    upload_url: string
  }[]
  const rest = [...tickets.entries()]
  const work = async () => {
    for (let next = rest.shift(); next; next = rest.shift()) {
      const [index, { media_id: id, upload_url: address }] = next
      const file = uploads[index]?.file ?? ''
      await upload(address, file, files[index])
      const done = await must(call('POST', '/site/complete-upload', token, { data: [{ media_id: id }] }))
      const [result] = done as unknown as { code?: string }[]
      if (result?.code) throw new Error(`Demo data: ${file}: ${result.code}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return new Map(uploads.map(({ file }, index) => [file, tickets[index]?.media_id ?? '']))
}

/** Sends a file to its address, which takes it once: a repetition may find it there. */
async function upload(address: string, file: string, body: Uint8Array<ArrayBuffer>): Promise<void> {
  const { status, text } = await request(new URL(address, origin), { method: 'PUT', isSafe: true, body })
  if (status !== 204 && status !== 409) throw new Error(`Demo data: upload of ${file} ${status} ${text}`)
}
