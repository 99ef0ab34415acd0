import type { Context } from 'hono'
import { cellTestBody, cellTestDetail, cellTestList, endTestBody } from '#shared/analytics/cell-test.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { answer, answerEmpty, createApiRoutes, pathId } from '#worker/http/api-route.ts'
import { requireVersion, setVersion } from '#worker/http/etag.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import {
  changeTest,
  createTest,
  endTest,
  getTest,
  getTests,
  removeTest,
  startTest,
  type TestContext,
} from './cell-test.service.ts'

const list = apiCall('GET /cell-test/{siteId}', {
  summary: 'The cell tests of a site, the newest first, with what visitors see of it now',
  answer: cellTestList,
  returns: 'At most 50 tests',
})
const create = apiCall('POST /cell-test/{siteId}', {
  summary: 'Write a test of a cell',
  body: cellTestBody,
  answer: cellTestDetail,
  returns: 'It, as a draft',
  refusals: { 409: 'The site has 50 tests, or its contract has ended' },
})
const read = apiCall('GET /cell-test/{siteId}/{testId}', {
  summary: 'A cell test with its results',
  answer: cellTestDetail,
  returns: 'The test',
})
const change = apiCall('PUT /cell-test/{siteId}/{testId}', {
  summary: 'Change a draft',
  version: 'required',
  body: cellTestBody,
  answer: cellTestDetail,
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
  answer: cellTestDetail,
  returns: 'The running test',
  refusals: { 409: 'It has begun, another one runs, or the site is not published' },
})
const end = apiCall('POST /cell-test/{siteId}/{testId}/end', {
  summary: 'End a test: publishes the chosen variant; may be repeated',
  version: 'required',
  body: endTestBody,
  answer: cellTestDetail,
  returns: 'The ended test',
  refusals: { 409: 'The test does not run' },
})

const contextOf = (c: Context<AppEnv>, siteId: string): TestContext => ({
  env: c.env,
  caller: c.get('caller'),
  scope: c.get('scope'),
  siteId: pathId(siteId),
})

export const cellTestRoutes = createApiRoutes()
  .openapi(list, async (c) => answer(c, cellTestList, await getTests(contextOf(c, c.req.valid('param').siteId))))
  .openapi(create, async (c) => {
    const detail = await createTest(contextOf(c, c.req.valid('param').siteId), c.req.valid('json'))
    setVersion(c, detail.test.version)
    return answer(c, cellTestDetail, detail)
  })
  .openapi(read, async (c) => {
    const { siteId, testId } = c.req.valid('param')
    const detail = await getTest(contextOf(c, siteId), pathId(testId))
    setVersion(c, detail.test.version)
    return answer(c, cellTestDetail, detail)
  })
  .openapi(change, async (c) => {
    const { siteId, testId } = c.req.valid('param')
    const saved = { id: pathId(testId), version: requireVersion(c) }
    const detail = await changeTest(contextOf(c, siteId), saved, c.req.valid('json'))
    setVersion(c, detail.test.version)
    return answer(c, cellTestDetail, detail)
  })
  .openapi(remove, async (c) => {
    const { siteId, testId } = c.req.valid('param')
    await removeTest(contextOf(c, siteId), { id: pathId(testId), version: requireVersion(c) })
    return answerEmpty(c)
  })
  .openapi(start, async (c) => {
    const { siteId, testId } = c.req.valid('param')
    const detail = await startTest(contextOf(c, siteId), { id: pathId(testId), version: requireVersion(c) })
    setVersion(c, detail.test.version)
    return answer(c, cellTestDetail, detail)
  })
  .openapi(end, async (c) => {
    const { siteId, testId } = c.req.valid('param')
    const saved = { id: pathId(testId), version: requireVersion(c) }
    const detail = await endTest(contextOf(c, siteId), saved, c.req.valid('json').variant)
    setVersion(c, detail.test.version)
    return answer(c, cellTestDetail, detail)
  })
