import {
  createSubAdminBody,
  subAdmin,
  subAdminListQuery,
  subAdminPage,
  updateSubAdminBody,
} from '#shared/account/sub-admins.ts'
import { resetFactorBody } from '#shared/account/second-factor.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import {
  changeSubAdmin,
  createSubAdmin,
  deleteSubAdmin,
  getSubAdmin,
  getSubAdmins,
  inviteSubAdmin,
  resetSubAdminFactor,
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

const postReset = apiCall('POST /sub-admin/{id}/second-factor/reset', {
  summary: 'Take the second factor from a sub-admin who lost it; its sessions end',
  body: resetFactorBody,
  returns: 'Reset',
})

export const subAdminRoutes = createApiRoutes()
  .serve(listSubAdmin, ({ env, caller, query }) => getSubAdmins(env, caller, query))
  .serve(postSubAdmin, ({ env, caller, body }) => createSubAdmin(env, caller, body))
  .serve(readSubAdmin, ({ env, caller, id }) => getSubAdmin(env, caller, id))
  .serve(putSubAdmin, ({ env, caller, id, version, body }) => changeSubAdmin(env, caller, { id, version, input: body }))
  .serve(removeSubAdmin, ({ env, caller, id, version }) => deleteSubAdmin(env, caller, id, version))
  .serve(postInvite, ({ env, caller, id }) => inviteSubAdmin(env, caller, id))
  .serve(postReset, ({ env, caller, id, body }) => resetSubAdminFactor(env, caller, { id, body }))
