import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { apiCall } from '#worker/http/api-call.ts'
import { describeCall } from './describe-call.ts'

const parts = { summary: 'A call', returns: 'Something' }

describe('describeCall', () => {
  it('derives method, path, parameters and group from the call', () => {
    const route = describeCall(apiCall('DELETE /site-member/{id}/{memberId}', parts))
    expect(route).toMatchObject({ method: 'delete', path: '/site-member/{id}/{memberId}', tags: ['site lists'] })
    const params = route.request.params as z.ZodObject
    expect(Object.keys(params.shape)).toEqual(['id', 'memberId'])
  })

  it('describes query and body in snake_case', () => {
    const { request } = describeCall(
      apiCall('POST /sub-admin', { ...parts, body: z.strictObject({ firstName: z.string() }) }),
    )
    const sent = request.body?.content['application/json']?.schema
    expect(sent?.safeParse({ first_name: 'A' }).data).toEqual({ firstName: 'A' })
    const list = describeCall(apiCall('GET /sub-admin', { ...parts, query: z.object({ pageSize: z.string() }) }))
    expect(list.request.query?.safeParse({ page_size: '1' }).data).toEqual({ pageSize: '1' })
  })

  it('has its own refusals, and those of a change that names a version', () => {
    const { responses } = describeCall(apiCall('GET /health', { ...parts, refusals: { 409: 'Busy', 404: 'Gone' } }))
    const texts = Object.entries(responses).map(([status, one]) => [status, one.description])
    expect(Object.fromEntries(texts)).toEqual({ 200: 'Something', 404: 'Gone', 409: 'Busy' })
    const changed = (version: 'required' | 'optional') =>
      Object.keys(describeCall(apiCall('PUT /sub-admin/{id}', { ...parts, version })).responses)
    expect([changed('optional'), changed('required')]).toEqual([
      ['200', '412'],
      ['200', '412', '428'],
    ])
  })
})
