import type { Context } from 'hono'
import { experimentBody, experimentDetail, experimentList, endExperimentBody } from '#shared/analytics/experiment.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { answer, answerEmpty, createApiRoutes, pathId } from '#worker/http/api-route.ts'
import { requireVersion, setVersion } from '#worker/http/etag.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import {
  changeExperiment,
  createExperiment,
  endExperiment,
  getExperiment,
  getExperiments,
  removeExperiment,
  startExperiment,
  type ExperimentContext,
} from './experiment.service.ts'

const list = apiCall('GET /cell-test/{siteId}', {
  summary: 'The cell tests of a site, the newest first, with what visitors see of it now',
  answer: experimentList,
  returns: 'At most 50 tests',
})
const create = apiCall('POST /cell-test/{siteId}', {
  summary: 'Write a test of a cell',
  body: experimentBody,
  answer: experimentDetail,
  returns: 'It, as a draft',
  refusals: { 409: 'The site has 50 tests, or its contract has ended' },
})
const read = apiCall('GET /cell-test/{siteId}/{testId}', {
  summary: 'A cell test with its results',
  answer: experimentDetail,
  returns: 'The test',
})
const change = apiCall('PUT /cell-test/{siteId}/{testId}', {
  summary: 'Change a draft',
  version: 'required',
  body: experimentBody,
  answer: experimentDetail,
  returns: 'The test as it is now',
  refusals: { 409: 'The test has begun' },
})
const remove = apiCall('DELETE /cell-test/{siteId}/{testId}', {
  summary: 'Delete a draft or an ended test',
  version: 'required',
  returns: 'Deleted',
  refusals: { 409: 'The test runs' },
})
const start = apiCall('POST /cell-test/{siteId}/{testId}/start', {
  summary: 'Begin a test: publishes the live release with its variants',
  version: 'required',
  answer: experimentDetail,
  returns: 'The running test',
  refusals: { 409: 'It has begun, another one runs, or the site is not published' },
})
const end = apiCall('POST /cell-test/{siteId}/{testId}/end', {
  summary: 'End a test: publishes the chosen variant; may be repeated',
  version: 'required',
  body: endExperimentBody,
  answer: experimentDetail,
  returns: 'The ended test',
  refusals: { 409: 'The test does not run' },
})

const contextOf = (c: Context<AppEnv>, siteId: string): ExperimentContext => ({
  env: c.env,
  caller: c.get('caller'),
  scope: c.get('scope'),
  siteId: pathId(siteId),
})

export const experimentRoutes = createApiRoutes()
  .openapi(list, async (c) =>
    answer(c, experimentList, await getExperiments(contextOf(c, c.req.valid('param').siteId))),
  )
  .openapi(create, async (c) => {
    const detail = await createExperiment(contextOf(c, c.req.valid('param').siteId), c.req.valid('json'))
    setVersion(c, detail.test.version)
    return answer(c, experimentDetail, detail)
  })
  .openapi(read, async (c) => {
    const { siteId, testId } = c.req.valid('param')
    const detail = await getExperiment(contextOf(c, siteId), pathId(testId))
    setVersion(c, detail.test.version)
    return answer(c, experimentDetail, detail)
  })
  .openapi(change, async (c) => {
    const { siteId, testId } = c.req.valid('param')
    const saved = { id: pathId(testId), version: requireVersion(c) }
    const detail = await changeExperiment(contextOf(c, siteId), saved, c.req.valid('json'))
    setVersion(c, detail.test.version)
    return answer(c, experimentDetail, detail)
  })
  .openapi(remove, async (c) => {
    const { siteId, testId } = c.req.valid('param')
    await removeExperiment(contextOf(c, siteId), { id: pathId(testId), version: requireVersion(c) })
    return answerEmpty(c)
  })
  .openapi(start, async (c) => {
    const { siteId, testId } = c.req.valid('param')
    const detail = await startExperiment(contextOf(c, siteId), { id: pathId(testId), version: requireVersion(c) })
    setVersion(c, detail.test.version)
    return answer(c, experimentDetail, detail)
  })
  .openapi(end, async (c) => {
    const { siteId, testId } = c.req.valid('param')
    const saved = { id: pathId(testId), version: requireVersion(c) }
    const detail = await endExperiment(contextOf(c, siteId), saved, c.req.valid('json').variant)
    setVersion(c, detail.test.version)
    return answer(c, experimentDetail, detail)
  })
