import { revokeBody, setPasswordBody, share, shareBody, shareStatus } from '#shared/site/sharing/sharing.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { answer, answerEmpty, createApiRoutes, pathId } from '#worker/http/api-route.ts'
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
  .openapi(postShare, async (c) => {
    const id = pathId(c.req.valid('param').id)
    const given = { caller: c.get('caller'), scope: c.get('scope'), id, body: c.req.valid('json') }
    return answer(c, share, await sharePreview(c.env, { ...given, language: c.get('language') }))
  })
  .openapi(getShareCall, async (c) =>
    answer(c, share, await getShare(c.env, c.get('scope'), pathId(c.req.valid('param').id))),
  )
  .openapi(putRevoke, async (c) => {
    const id = pathId(c.req.valid('param').id)
    const given = { caller: c.get('caller'), scope: c.get('scope'), id, body: c.req.valid('json') }
    return answer(c, share, await revokeShare(c.env, given))
  })
  .openapi(getStatus, async (c) =>
    answer(c, shareStatus, await getShareStatus(c.env, c.get('scope'), pathId(c.req.valid('param').id))),
  )
  .openapi(postPassword, async (c) => {
    const id = pathId(c.req.valid('param').id)
    const { password } = c.req.valid('json')
    await setSharePassword(c.env, { caller: c.get('caller'), scope: c.get('scope'), id, password })
    return answerEmpty(c)
  })
