import {
  dropBody,
  dropResult,
  letterContent,
  letterPage,
  letterQuery,
  redriveBody,
  redriveResult,
} from '#shared/operations/letters.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { dropLetters, getLetter, getLetters, redriveLetters } from './letter.service.ts'

const list = apiCall('GET /master/dlq/{queue}', {
  summary: 'Dead letters of `effects` (and scheduled jobs), `jobs` or `visits`, the oldest first',
  query: letterQuery,
  answer: letterPage,
  returns: 'A page of letters',
})
const read = apiCall('GET /master/dlq/{queue}/{letter}', {
  summary: 'A dead letter with its content',
  answer: letterContent,
  returns: 'The letter',
})
const redrive = apiCall('POST /master/dlq/{queue}/redrive', {
  summary: 'Send dead letters again: effects are promised anew, visits count late into their day; twice does no harm',
  body: redriveBody,
  answer: redriveResult,
  returns: 'What became of them; while there are more, `after` for the next call',
})
const drop = apiCall('POST /master/dlq/{queue}/drop', {
  summary: 'Drop dead letters for good, with a reason',
  body: dropBody,
  answer: dropResult,
  returns: 'What became of them',
})

/** The operator's calls about what was given up. */
export const letterRoutes = createApiRoutes()
  .serve(list, ({ env, queue, query }) => getLetters(env, queue, query))
  .serve(read, ({ env, queue, letter }) => getLetter(env, queue, letter))
  .serve(redrive, ({ env, caller, queue, body }) => redriveLetters(env, caller, queue, body))
  .serve(drop, ({ env, caller, queue, body }) => dropLetters(env, caller, queue, body))
