import type { Context } from 'hono'
import { AppError } from '#shared/wire/errors.ts'
import { approveBody, commentBody, guestReview, pinBody, reviewThread, solveBody } from '#shared/site/review/review.ts'
import { authorizeGuest } from '#worker/features/sharing/authorize-guest.ts'
import type { Guest } from '#worker/features/sharing/guest-cookie.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { answerAsGuest, approveVersion, pinComment, solveAsGuest } from './review.service.ts'
import { getGuestReview } from './review-read.service.ts'

const getReview = apiCall('GET /preview/site/{id}/review', {
  summary: 'The pinned comments of a shared site, and who approved which version',
  authorize: authorizeGuest,
  answer: guestReview,
  returns: 'The newest 300 threads and 50 approvals, without addresses',
})

const postPin = apiCall('POST /preview/site/{id}/review', {
  summary: 'Pin a comment to a place of a cell',
  authorize: authorizeGuest,
  body: pinBody,
  answer: reviewThread,
  returns: 'The new thread',
})

const postComment = apiCall('POST /preview/site/{id}/review/{threadId}', {
  summary: 'Answer in a thread; a solved one is open again',
  authorize: authorizeGuest,
  body: commentBody,
  answer: reviewThread,
  returns: 'The thread',
})

const putSolved = apiCall('PUT /preview/site/{id}/review/{threadId}', {
  summary: 'Mark a thread as solved, or open it again',
  authorize: authorizeGuest,
  body: solveBody,
  answer: reviewThread,
  returns: 'The thread',
})

const postApproval = apiCall('POST /preview/site/{id}/approve', {
  summary: 'Approve the version that is shown, with the own name and the time',
  authorize: authorizeGuest,
  body: approveBody,
  answer: guestReview,
  returns: 'All comments and approvals',
  refusals: { 412: 'What is shown now is not the `version` that was seen' },
})

/** The guest who writes: `authorizeGuest` refuses everybody else. */
function guestOf(c: Context<AppEnv>): Guest {
  const viewer = c.get('viewer')
  if (viewer.kind !== 'guest') throw new AppError('forbidden')
  return viewer
}

/** The review calls of a preview's guests. */
export const guestReviewRoutes = createApiRoutes()
  .serve(getReview, ({ c, env }) => getGuestReview(env, c.get('viewer')))
  .serve(postPin, ({ c, env, body }) => pinComment(env, guestOf(c), body))
  .serve(postComment, ({ c, env, threadId, body }) => answerAsGuest(env, guestOf(c), { ...body, threadId }))
  .serve(putSolved, ({ c, env, threadId, body }) => solveAsGuest(env, guestOf(c), { ...body, threadId }))
  .serve(postApproval, ({ c, env, body }) => approveVersion(env, guestOf(c), body))
