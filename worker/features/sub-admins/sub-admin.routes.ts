import { createRoute, z } from '@hono/zod-openapi'
import {
  createSubAdminBody,
  subAdmin,
  subAdminListQuery,
  subAdminPage,
  updateSubAdminBody,
} from '#shared/account/sub-admins.ts'
import { wire } from '#shared/wire/wire-case.ts'
import { answer, answers, createApiRoutes, idParams, jsonBody, pathId } from '#worker/http/api-route.ts'
import { authorize } from '#worker/session/authorize.ts'
import { requireVersion, setVersion } from '#worker/http/etag.ts'
import {
  changeSubAdmin,
  createSubAdmin,
  deleteSubAdmin,
  getSubAdmin,
  getSubAdmins,
  inviteSubAdmin,
} from './sub-admin.service.ts'

const done = z.object({})
const tags = ['sub-admins']

const listSubAdmin = createRoute({
  method: 'get',
  path: '/sub-admin',
  tags,
  summary: 'Sub-admins of the own account, a page at a time',
  middleware: [authorize('GET /sub-admin')] as const,
  request: { query: wire(subAdminListQuery) },
  responses: answers(subAdminPage, 'A page of sub-admins'),
})

const postSubAdmin = createRoute({
  method: 'post',
  path: '/sub-admin',
  tags,
  summary: 'Add a sub-admin, who is invited by mail',
  middleware: [authorize('POST /sub-admin')] as const,
  request: { body: jsonBody(createSubAdminBody) },
  responses: answers(subAdmin, 'The new sub-admin'),
})

const readSubAdmin = createRoute({
  method: 'get',
  path: '/sub-admin/{id}',
  tags,
  summary: 'A sub-admin, with its version as ETag',
  middleware: [authorize('GET /sub-admin/{id}')] as const,
  request: { params: idParams },
  responses: answers(subAdmin, 'The sub-admin'),
})

const putSubAdmin = createRoute({
  method: 'put',
  path: '/sub-admin/{id}',
  tags,
  summary: 'Change a sub-admin. Needs If-Match',
  middleware: [authorize('PUT /sub-admin/{id}')] as const,
  request: { params: idParams, body: jsonBody(updateSubAdminBody) },
  responses: answers(subAdmin, 'The new state'),
})

const removeSubAdmin = createRoute({
  method: 'delete',
  path: '/sub-admin/{id}',
  tags,
  summary: 'Delete a sub-admin and end its sessions. Needs If-Match',
  middleware: [authorize('DELETE /sub-admin/{id}')] as const,
  request: { params: idParams },
  responses: answers(done, 'Deleted'),
})

const postInvite = createRoute({
  method: 'post',
  path: '/sub-admin/{id}/invite',
  tags,
  summary: 'Send the invitation again',
  middleware: [authorize('POST /sub-admin/{id}/invite')] as const,
  request: { params: idParams },
  responses: answers(subAdmin, 'The invited sub-admin'),
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
    return answer(c, done, {})
  })
  .openapi(postInvite, async (c) =>
    answer(c, subAdmin, await inviteSubAdmin(c.env, c.get('caller'), pathId(c.req.valid('param').id))),
  )
