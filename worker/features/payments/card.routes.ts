import { cardSecret, cardState, storeCardBody } from '#shared/billing/payments.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { createCardSecret, getCard, removeCard, storeCard } from './card.service.ts'

const CARDS_OFF = { 409: 'Cards are not set up', 503: 'The provider does not answer' }

const getSecret = apiCall('GET /stripe/client-secret', {
  summary: 'Begin to store a card: the secret for the form of the provider',
  answer: cardSecret,
  returns: 'What the form needs',
  refusals: CARDS_OFF,
})
const getStored = apiCall('GET /stripe/card', {
  summary: 'The card of the own account, and whether cards are set up',
  answer: cardState,
  returns: 'Brand, last four digits and expiry; null without a card',
})
const postCard = apiCall('POST /stripe/card', {
  summary: 'Store the card of a finished SetupIntent; the card before it is removed',
  body: storeCardBody,
  answer: cardState,
  returns: 'The new card',
  refusals: { ...CARDS_OFF, 409: 'Cards are not set up, or a card is being charged' },
})
const deleteCard = apiCall('DELETE /stripe/card', {
  summary: 'Remove the card; later bills are paid by bank transfer',
  answer: cardState,
  returns: 'No card',
  refusals: { ...CARDS_OFF, 409: 'No card, or a payment is open' },
})

export const cardRoutes = createApiRoutes()
  .serve(getSecret, ({ env, caller }) => createCardSecret(env, caller))
  .serve(getStored, ({ env, caller }) => getCard(env, caller))
  .serve(postCard, ({ env, caller, body }) => storeCard(env, caller, body.setupIntent))
  .serve(deleteCard, ({ env, caller }) => removeCard(env, caller))
