import { newId } from '#worker/platform/ids.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { bulkUploads } from '#worker/db/schema/media.ts'
import { connect } from '#worker/db/client.ts'
import type { Recipes, Thing } from './recipe.ts'

/** The declared size of the archive, and the text that is uploaded as its only part. */
const ARCHIVE = 'no archive'

/** Recipes for bulk uploads; each call gets an upload of its own. */
export function createBulkRecipes(env: Bindings): Recipes {
  const openUpload = async (thing: Thing, state: 'receiving' | 'done' = 'receiving') => {
    const path = (id: string) => `/site/${thing.id}/upload/${id}`
    if (thing.site.accountId === '') return path(thing.site.mediaId)
    return path(await insertUpload(env, thing, state))
  }
  const file = { name: 'pictures.zip', size: ARCHIVE.length, last_modified: 1_775_000_000_000 }
  return {
    'POST /site/{id}/upload': { prepare: ({ id }) => ({ path: `/site/${id}/upload`, body: file }) },
    'GET /site/{id}/upload': { prepare: ({ id }) => ({ path: `/site/${id}/upload` }) },
    'GET /site/{id}/upload/{jobId}': { prepare: async (thing) => ({ path: await openUpload(thing, 'done') }) },
    'POST /site/{id}/upload/{jobId}/part': {
      prepare: async (thing) => ({ path: `${await openUpload(thing)}/part`, body: { parts: [1] } }),
    },
    'POST /site/{id}/upload/{jobId}/complete': {
      prepare: async (thing) => ({ path: `${await openUpload(thing)}/complete` }),
    },
    'DELETE /site/{id}/upload/{jobId}': { prepare: async (thing) => ({ path: await openUpload(thing) }) },
  }
}

/** Creates an upload of the site's account with all parts received. */
async function insertUpload(env: Bindings, { site }: Thing, state: 'receiving' | 'done'): Promise<string> {
  const id = newId()
  const upload = await env.MEDIA.createMultipartUpload(`bulk/${id}.zip`)
  const { etag } = await upload.uploadPart(1, ARCHIVE)
  const owner = { siteId: site.id, accountId: site.accountId, personId: site.accountId }
  const file = { name: `${site.mediaId}.zip`, size: ARCHIVE.length, lastModified: Date.now() }
  const times = { createdAt: Date.now(), updatedAt: Date.now() }
  const db = connect(env.DB)
  await db.insert(bulkUploads).values({ id, ...owner, ...file, ...times, state, uploadId: upload.uploadId })
  await env.DB.prepare('INSERT INTO bulk_upload_parts (job_id, part, etag) VALUES (?, 1, ?)').bind(id, etag).run()
  return id
}
