import {
  endTranslationQuery,
  startTranslationBody,
  translatedTexts,
  translationBody,
  translationQuery,
  translationStatus,
} from '#shared/translation/translation.ts'
import { memoryQuery, translationMemory } from '#shared/translation/translation-memory.ts'
import { altText, altTextBody } from '#shared/translation/alt-text.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { proposeAltText } from './alt-text.service.ts'
import { endTranslation, readTranslation, startTranslation } from './translation-job.service.ts'
import { readMemory } from './translation-memory.service.ts'
import { translateTexts } from './translation.service.ts'

const postTranslation = apiCall('POST /translation', {
  summary: 'Translate up to 100 texts at once; failed ones are returned unchanged, and named',
  body: translationBody,
  answer: translatedTexts,
  returns: 'As many texts in the same order',
})

const postJob = apiCall('POST /site/{id}/translation', {
  summary: 'Start a translation of a site’s texts, or some of them, through the queue; the working copy is unchanged',
  body: startTranslationBody,
  answer: translationStatus,
  returns: 'The status',
  refusals: { 409: 'No provider is configured, or another translation runs' },
})

const readJob = apiCall('GET /site/{id}/translation', {
  summary: 'The provider, the progress of the site’s translation, and its results',
  query: translationQuery,
  answer: translationStatus,
  returns: 'The status',
})

const readRemembered = apiCall('GET /site/{id}/translation/memory', {
  summary: 'Translations that stand in the account’s sites, for texts of this site that lack a current one',
  query: memoryQuery,
  answer: translationMemory,
  returns: 'The translations, by the text that was translated',
})

const removeJob = apiCall('DELETE /site/{id}/translation', {
  summary: 'Cancel the site’s translation, or delete its results after they were applied',
  query: endTranslationQuery,
  returns: 'No translation is open any more',
})

const postAltText = apiCall('POST /site/{id}/alt-text', {
  summary: 'Propose an alt text for a picture of the site’s account, by the model that translates',
  body: altTextBody,
  answer: altText,
  returns: 'The proposal, or why there is none',
})

export const translationRoutes = createApiRoutes()
  .serve(postTranslation, (call) => translateTexts(call.env, call))
  .serve(postAltText, (call) => proposeAltText(call))
  .serve(postJob, (call) => startTranslation(call.env, call))
  .serve(readJob, (call) => readTranslation(call.env, { ...call, known: call.query }))
  .serve(readRemembered, (call) => readMemory(call.env, call))
  .serve(removeJob, (call) => endTranslation(call.env, { ...call, job: call.query.job }))
