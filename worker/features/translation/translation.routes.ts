import { createRoute, z } from '@hono/zod-openapi'
import {
  endTranslationQuery,
  startTranslationBody,
  translatedTexts,
  translationBody,
  translationQuery,
  translationStatus,
} from '#shared/translation/translation.ts'
import { wire } from '#shared/wire/wire-case.ts'
import { answer, answers, createApiRoutes, idParams, jsonBody, pathId, refusal } from '#worker/http/api-route.ts'
import { authorize } from '#worker/session/authorize.ts'
import { endTranslation, readTranslation, startTranslation } from './translation-job.service.ts'
import { translateTexts } from './translation.service.ts'

const ended = z.object({})

const postTranslation = createRoute({
  method: 'post',
  path: '/translation',
  tags: ['translation'],
  summary: 'Translate up to 100 texts at once; those that fail come back as they are, and are named',
  middleware: [authorize('POST /translation')] as const,
  request: { body: jsonBody(translationBody) },
  responses: answers(translatedTexts, 'As many texts in the same order'),
})

const postJob = createRoute({
  method: 'post',
  path: '/site/{id}/translation',
  tags: ['translation'],
  summary: 'Translate a site’s texts, or some of them, through the queue; the working copy is not changed',
  middleware: [authorize('POST /site/{id}/translation')] as const,
  request: { params: idParams, body: jsonBody(startTranslationBody) },
  responses: { ...answers(translationStatus, 'How it stands'), 409: refusal('Nobody translates, or another runs') },
})

const readJob = createRoute({
  method: 'get',
  path: '/site/{id}/translation',
  tags: ['translation'],
  summary: 'Who translates, how far the site’s translation is, and its results',
  middleware: [authorize('GET /site/{id}/translation')] as const,
  request: { params: idParams, query: wire(translationQuery) },
  responses: answers(translationStatus, 'How it stands'),
})

const removeJob = createRoute({
  method: 'delete',
  path: '/site/{id}/translation',
  tags: ['translation'],
  summary: 'Cancel the site’s translation, or forget its results once they are taken',
  middleware: [authorize('DELETE /site/{id}/translation')] as const,
  request: { params: idParams, query: wire(endTranslationQuery) },
  responses: answers(ended, 'Nothing is open any more'),
})

export const translationRoutes = createApiRoutes()
  .openapi(postTranslation, async (c) => {
    const input = { caller: c.get('caller'), scope: c.get('scope'), body: c.req.valid('json') }
    return answer(c, translatedTexts, await translateTexts(c.env, input))
  })
  .openapi(postJob, async (c) => {
    const id = pathId(c.req.valid('param').id)
    const input = { caller: c.get('caller'), scope: c.get('scope'), id, body: c.req.valid('json') }
    return answer(c, translationStatus, await startTranslation(c.env, input))
  })
  .openapi(readJob, async (c) => {
    const id = pathId(c.req.valid('param').id)
    const input = { caller: c.get('caller'), scope: c.get('scope'), id, known: c.req.valid('query') }
    return answer(c, translationStatus, await readTranslation(c.env, input))
  })
  .openapi(removeJob, async (c) => {
    const id = pathId(c.req.valid('param').id)
    const { job } = c.req.valid('query')
    await endTranslation(c.env, { caller: c.get('caller'), scope: c.get('scope'), id, job })
    return answer(c, ended, {})
  })
