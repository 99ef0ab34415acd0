import { health } from '#shared/operations/health.ts'
import { alarmList } from '#shared/operations/alarms.ts'
import { installation } from '#shared/operations/installation.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { getAlarms } from './alarm.service.ts'
import { markAlarmsRead } from './alarm.repository.ts'
import { readHealth } from './health.service.ts'
import { type JobPlan, readInstallation } from './installation.service.ts'

const getHealth = apiCall('GET /health', {
  summary: 'Whether the installation works: database, files, queues, schedule and settings',
  description: 'For monitoring. `down` is answered with 503, `ready` and `degraded` with 200; nothing secret is named.',
  answer: health,
  returns: '`ready`, or `degraded` with what needs the operator',
  refusals: { 503: '`down`, in the same form' },
})

const read = apiCall('GET /master/installation', {
  summary: 'How the installation stands: jobs, queues, dead letters, mails, storage',
  answer: installation,
  returns: 'Its state',
})

const readAlarms = apiCall('GET /master/alarm', {
  summary: 'What needs a person of the operator, and what was over within the last seven days',
  answer: alarmList,
  returns: 'At most 50, open ones first, with the number that the caller has not read, and that of the worklist',
})
const markRead = apiCall('PUT /master/alarm/mark_as_read', {
  summary: 'Mark all of it as read until now, for the caller',
})

/** How the installation stands: in a word for monitoring, in full for the operator. `jobs` are the scheduled ones. */
export const installationRoutes = (jobs: readonly JobPlan[]) =>
  createApiRoutes()
    .serve(getHealth, async ({ c, env }) => {
      const found = await readHealth(env)
      return found.status === 'down' ? c.json({ data: found }, 503) : found
    })
    .serve(read, ({ env }) => readInstallation(env, jobs))
    .serve(readAlarms, ({ env, caller }) => getAlarms(env, caller))
    .serve(markRead, ({ env, caller }) => markAlarmsRead(env.DB, caller.personId))
