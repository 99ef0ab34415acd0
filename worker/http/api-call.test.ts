import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { PERMISSIONS } from '#shared/account/permissions.ts'
import { authorize } from '#worker/session/authorize.ts'
import { apiCall } from './api-call.ts'
import { callGroup } from './call-group.ts'

const parts = { summary: 'A call', returns: 'Something' }

describe('apiCall', () => {
  it('derives method, path, parameters and group from the call', () => {
    const { route } = apiCall('DELETE /site-member/{id}/{memberId}', parts)
    expect(route).toMatchObject({ method: 'delete', path: '/site-member/{id}/{memberId}', tags: ['site lists'] })
    const params = route.request?.params as z.ZodObject
    expect(Object.keys(params.shape)).toEqual(['id', 'memberId'])
  })

  it('describes query and body in snake_case', () => {
    const { route } = apiCall('POST /sub-admin', { ...parts, body: z.strictObject({ firstName: z.string() }) })
    const content = route.request?.body?.content['application/json'] as { schema: z.ZodType }
    expect(content.schema.safeParse({ first_name: 'A' }).data).toEqual({ firstName: 'A' })
    const list = apiCall('GET /sub-admin', { ...parts, query: z.object({ pageSize: z.string() }) })
    const query = list.route.request?.query as z.ZodType
    expect(query.safeParse({ page_size: '1' }).data).toEqual({ pageSize: '1' })
  })

  it('has its own refusals, and those of a change that names a version', () => {
    const { route } = apiCall('GET /health', { ...parts, refusals: { 409: 'Busy', 404: 'Gone' } })
    const texts = Object.entries(route.responses as Record<string, { description: string }>).map(([status, one]) => [
      status,
      one.description,
    ])
    expect(Object.fromEntries(texts)).toMatchObject({ 200: 'Something', 404: 'Gone', 409: 'Busy' })
    const changed = (version: 'required' | 'optional') =>
      Object.keys(apiCall('PUT /sub-admin/{id}', { ...parts, version }).route.responses)
    expect([changed('optional'), changed('required')]).toEqual([
      ['200', '412'],
      ['200', '412', '428'],
    ])
  })

  it('refuses a call outside the permission table, and a member call without its own check', () => {
    expect(() => apiCall('GET /nothing' as 'GET /site', parts)).toThrow('not in the permission table')
    expect(() => authorize('GET /end-user/site/{siteId}/me')).toThrow('needs authorizeMember')
    expect(() => authorize('GET /preview/site/{id}')).toThrow('needs authorizeGuest')
  })
})

describe('callGroup', () => {
  it('knows every group of the API description', () => {
    const groups = new Set(PERMISSIONS.map(({ call }) => callGroup(call.slice(call.indexOf('/')))))
    expect([...groups].toSorted()).toEqual([
      'analysis',
      'analysis API',
      'audit',
      'auth',
      'bills',
      'bulk upload',
      'cell tests',
      'cockpit',
      'dashboard',
      'deliveries',
      'domains',
      'media',
      'news',
      'notifications',
      'payments',
      'plans',
      'preview',
      'releases',
      'site lists',
      'sites',
      'sub-admins',
      'system',
      'translation',
      'users',
      'visitor',
    ])
  })
})
