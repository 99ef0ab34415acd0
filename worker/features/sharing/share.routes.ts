import { revokeBody, setPasswordBody, share, shareBody, shareStatus } from '#shared/site/sharing/sharing.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { getShare, revokeShare, setSharePassword, sharePreview } from './share.service.ts'
import { getShareStatus } from './share-status.service.ts'

const postShare = apiCall('POST /preview/site/{id}/share', {
  summary: 'Share the preview of a site with guests, or change how it is shared, and invite people',
  body: shareBody,
  answer: share,
  returns: 'The share; invitations are on their way',
})

const getShareCall = apiCall('GET /preview/site/{id}/share', {
  summary: 'How the preview of a site is shared',
  answer: share,
  returns: 'The share; without one what a new share begins with',
})

const putRevoke = apiCall('PUT /preview/site/{id}/share/revoke', {
  summary: 'Take invitations back, one or all, and mail open ones again',
  body: revokeBody,
  answer: share,
  returns: 'The share; revoked guests are out at their next request',
})

const getStatus = apiCall('GET /preview/site/{id}/share/status', {
  summary: 'The invitations of a preview with their states, and who looked when',
  answer: shareStatus,
  returns: 'All invitations, and the newest hundred sessions of guests',
})

const postPassword = apiCall('POST /preview/site/{id}/share/set-password', {
  summary: 'Set the password of a shared preview; whoever came in with another one is out',
  body: setPasswordBody,
  returns: 'The password is set',
  refusals: { 409: 'The preview is not shared' },
})

/** The calls of a site's makers about its share. */
export const shareRoutes = createApiRoutes()
  .serve(postShare, (call) => sharePreview(call.env, call))
  .serve(getShareCall, ({ env, scope, id }) => getShare(env, scope, id))
  .serve(putRevoke, (call) => revokeShare(call.env, call))
  .serve(getStatus, ({ env, scope, id }) => getShareStatus(env, scope, id))
  .serve(postPassword, ({ env, caller, scope, id, body: { password } }) =>
    setSharePassword(env, { caller, scope, id, password }),
  )
