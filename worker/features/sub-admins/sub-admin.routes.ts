import {
  createSubAdminBody,
  subAdmin,
  subAdminListQuery,
  subAdminPage,
  updateSubAdminBody,
} from '#shared/account/sub-admins.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { answer, answerEmpty, createApiRoutes, pathId } from '#worker/http/api-route.ts'
import { requireVersion, setVersion } from '#worker/http/etag.ts'
import {
  changeSubAdmin,
  createSubAdmin,
  deleteSubAdmin,
  getSubAdmin,
  getSubAdmins,
  inviteSubAdmin,
} from './sub-admin.service.ts'

const listSubAdmin = apiCall('GET /sub-admin', {
  summary: 'Sub-admins of the own account, a page at a time',
  query: subAdminListQuery,
  answer: subAdminPage,
  returns: 'A page of sub-admins',
})

const postSubAdmin = apiCall('POST /sub-admin', {
  summary: 'Add a sub-admin, who is invited by mail',
  body: createSubAdminBody,
  answer: subAdmin,
  returns: 'The new sub-admin',
})

const readSubAdmin = apiCall('GET /sub-admin/{id}', {
  summary: 'A sub-admin, with its version as ETag',
  answer: subAdmin,
  returns: 'The sub-admin',
})

const putSubAdmin = apiCall('PUT /sub-admin/{id}', {
  summary: 'Change a sub-admin',
  version: 'required',
  body: updateSubAdminBody,
  answer: subAdmin,
  returns: 'The new state',
})

const removeSubAdmin = apiCall('DELETE /sub-admin/{id}', {
  summary: 'Delete a sub-admin and end its sessions',
  version: 'required',
  returns: 'Deleted',
})

const postInvite = apiCall('POST /sub-admin/{id}/invite', {
  summary: 'Send the invitation again',
  answer: subAdmin,
  returns: 'The invited sub-admin',
})

export const subAdminRoutes = createApiRoutes()
  .openapi(listSubAdmin, async (c) =>
    answer(c, subAdminPage, await getSubAdmins(c.env, c.get('caller'), c.req.valid('query'))),
  )
  .openapi(postSubAdmin, async (c) => {
    const created = await createSubAdmin(c.env, c.get('caller'), c.req.valid('json'))
    setVersion(c, created.version)
    return answer(c, subAdmin, created)
  })
  .openapi(readSubAdmin, async (c) => {
    const found = await getSubAdmin(c.env, c.get('caller'), pathId(c.req.valid('param').id))
    setVersion(c, found.version)
    return answer(c, subAdmin, found)
  })
  .openapi(putSubAdmin, async (c) => {
    const id = pathId(c.req.valid('param').id)
    const change = { id, version: requireVersion(c), input: c.req.valid('json') }
    const changed = await changeSubAdmin(c.env, c.get('caller'), change)
    setVersion(c, changed.version)
    return answer(c, subAdmin, changed)
  })
  .openapi(removeSubAdmin, async (c) => {
    const id = pathId(c.req.valid('param').id)
    await deleteSubAdmin(c.env, c.get('caller'), id, requireVersion(c))
    return answerEmpty(c)
  })
  .openapi(postInvite, async (c) =>
    answer(c, subAdmin, await inviteSubAdmin(c.env, c.get('caller'), pathId(c.req.valid('param').id))),
  )
