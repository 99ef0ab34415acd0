import {
  experimentBody,
  type ExperimentDetail,
  experimentDetail,
  experimentList,
  endExperimentBody,
} from '#shared/analytics/experiment.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import {
  changeExperiment,
  createExperiment,
  endExperiment,
  getExperiment,
  getExperiments,
  removeExperiment,
  startExperiment,
} from './experiment.service.ts'

const detail = {
  answer: experimentDetail,
  etag: ({ test }: ExperimentDetail) => test.version,
}

const list = apiCall('GET /cell-test/{siteId}', {
  summary: 'The cell tests of a site, the newest first, with what visitors see of it now',
  answer: experimentList,
  returns: 'At most 50 tests',
})
const create = apiCall('POST /cell-test/{siteId}', {
  summary: 'Write a test of a cell',
  body: experimentBody,
  ...detail,
  returns: 'It, as a draft',
  refusals: { 409: 'The site has 50 tests, or its contract has ended' },
})
const read = apiCall('GET /cell-test/{siteId}/{testId}', {
  summary: 'A cell test with its results',
  ...detail,
  returns: 'The test',
})
const change = apiCall('PUT /cell-test/{siteId}/{testId}', {
  summary: 'Change a draft',
  version: 'required',
  body: experimentBody,
  ...detail,
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
  ...detail,
  returns: 'The running test',
  refusals: { 409: 'It has begun, another one runs, or the site is not published' },
})
const end = apiCall('POST /cell-test/{siteId}/{testId}/end', {
  summary: 'End a test: publishes the chosen variant; may be repeated',
  version: 'required',
  body: endExperimentBody,
  ...detail,
  returns: 'The ended test',
  refusals: { 409: 'The test does not run' },
})

const toSaved = ({ testId: id, version }: { testId: string; version: number }) => ({ id, version })

export const experimentRoutes = createApiRoutes()
  .serve(list, (call) => getExperiments(call))
  .serve(create, (call) => createExperiment(call, call.body))
  .serve(read, (call) => getExperiment(call, call.testId))
  .serve(change, (call) => changeExperiment(call, toSaved(call), call.body))
  .serve(remove, (call) => removeExperiment(call, toSaved(call)))
  .serve(start, (call) => startExperiment(call, toSaved(call)))
  .serve(end, (call) => endExperiment(call, toSaved(call), call.body.variant))
