import {
  approvalRule,
  makerCommentBody,
  makerSolveBody,
  review,
  reviewThread,
  sitePeople,
} from '#shared/site/review/review.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { setApprovalRule } from './approval-rule.service.ts'
import { answerAsMaker, getSitePeople, solveAsMaker } from './review.service.ts'
import { getMakerReview } from './review-read.service.ts'

const getReview = apiCall('GET /site/{id}/review', {
  summary: 'The pinned comments of a site’s guests, and their approvals with what changed since',
  answer: review,
  returns: 'The newest 300 threads and 50 approvals, compared with the working copy',
})

const postComment = apiCall('POST /site/{id}/review/{threadId}', {
  summary: 'Answer in a thread; a solved one is open again',
  body: makerCommentBody,
  answer: reviewThread,
  returns: 'The thread',
})

const getPeople = apiCall('GET /site/{id}/people', {
  summary: 'The people that comments on a site may name, who may see it',
  answer: sitePeople,
  returns: 'At most 100 people, by name',
})

const putSolved = apiCall('PUT /site/{id}/review/{threadId}', {
  summary: 'Mark a thread as solved, or open it again',
  body: makerSolveBody,
  answer: reviewThread,
  returns: 'The thread',
})

const putRule = apiCall('PUT /site/{id}/approval-rule', {
  summary: 'Demand that guests approve what is published, or not any more',
  body: approvalRule,
  answer: approvalRule,
  returns: 'The rule, in force from the next publication',
})

/** The review calls of a site's makers. */
export const makerReviewRoutes = createApiRoutes()
  .serve(getReview, (call) => getMakerReview(call.env, call))
  .serve(getPeople, (call) => getSitePeople(call.env, call))
  .serve(putRule, (call) => setApprovalRule(call.env, { ...call, ...call.body }))
  .serve(postComment, (call) => answerAsMaker(call.env, { ...call, ...call.body }))
  .serve(putSolved, (call) => solveAsMaker(call.env, { ...call, ...call.body }))
