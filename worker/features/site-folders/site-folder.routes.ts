import {
  madeSiteFolder,
  movedSites,
  moveSitesBody,
  siteFolderBody,
  siteFolders,
} from '#shared/site/list/site-folders.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { newId } from '#worker/platform/ids.ts'
import {
  deleteSiteFolder,
  insertSiteFolder,
  listSiteFolders,
  moveSites,
  renameSiteFolder,
} from './site-folder.repository.ts'

const list = apiCall('GET /site-folder', {
  summary: 'The folders of the account’s sites',
  answer: siteFolders,
  returns: 'At most 100 folders by name, with how many sites each has',
})
const add = apiCall('POST /site-folder', {
  summary: 'Make a folder for sites of the account',
  body: siteFolderBody,
  answer: madeSiteFolder,
  returns: 'The folder',
})
const rename = apiCall('PUT /site-folder/{id}', {
  summary: 'Rename a folder of the account’s sites',
  body: siteFolderBody,
})
const remove = apiCall('DELETE /site-folder/{id}', {
  summary: 'Delete a folder; its sites stay',
})
const move = apiCall('POST /site-folder/move', {
  summary: 'Move sites of the account into a folder, or out of theirs',
  body: moveSitesBody,
  answer: movedSites,
  returns: 'How many were moved: sites that are not there any more are left out',
})

export const siteFolderRoutes = createApiRoutes()
  .serve(list, async ({ env, caller }) => {
    const { folders, counts } = await listSiteFolders(env.DB, caller.accountId)
    return {
      folders: folders.map((folder) => ({ ...folder, sites: counts.get(folder.id) ?? 0 })),
      rest: counts.get(null) ?? 0,
    }
  })
  .serve(add, async ({ env, caller, body: { name } }) => {
    const id = newId()
    await insertSiteFolder(env.DB, { accountId: caller.accountId, id }, name)
    return { id, name }
  })
  .serve(rename, ({ env, caller, id, body }) =>
    renameSiteFolder(env.DB, { accountId: caller.accountId, id }, body.name),
  )
  .serve(remove, ({ env, caller, id }) => deleteSiteFolder(env.DB, { accountId: caller.accountId, id }))
  .serve(move, async ({ env, caller, body }) => ({
    moved: await moveSites(env.DB, { accountId: caller.accountId, ...body }),
  }))
