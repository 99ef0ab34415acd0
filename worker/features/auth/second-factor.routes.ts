import {
  confirmFactorBody,
  demandFactorBody,
  endFactorBody,
  newCodes,
  newCodesBody,
  secondFactorState,
  startedFactor,
  startFactorBody,
} from '#shared/account/second-factor.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import {
  confirmSecondFactor,
  demandSecondFactor,
  endSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  untrust,
} from './second-factor.service.ts'

const getFactor = apiCall('GET /auth/second-factor', {
  summary: 'The own second factor, with trusted devices',
  answer: secondFactorState,
  returns: 'The state',
})

const postFactor = apiCall('POST /auth/second-factor', {
  summary: 'Make a secret for an authenticator app; it counts once a code confirmed it',
  body: startFactorBody,
  answer: startedFactor,
  returns: 'The secret, typed and as a URI for a QR code',
})

const postConfirm = apiCall('POST /auth/second-factor/confirm', {
  summary: 'Turn the second factor on with a first code; other sessions end',
  body: confirmFactorBody,
  answer: newCodes,
  returns: 'The recovery codes, which are shown only now',
})

const postCodes = apiCall('POST /auth/second-factor/recovery-codes', {
  summary: 'Replace the recovery codes',
  body: newCodesBody,
  answer: newCodes,
  returns: 'The recovery codes, which are shown only now',
})

const postEnd = apiCall('POST /auth/second-factor/end', {
  summary: 'Turn the second factor off, with password and code',
  body: endFactorBody,
  returns: 'It is off',
})

const deleteDevice = apiCall('DELETE /auth/trusted-devices/{id}', {
  summary: 'End the trust in one of the own devices',
  returns: 'A code is required on it again',
})

const deleteDevices = apiCall('DELETE /auth/trusted-devices', {
  summary: 'End the trust in all own devices',
  returns: 'A code is required on them again',
})

const putDemand = apiCall('PUT /oem-master/second-factor', {
  summary: 'Demand a second factor of everybody in the own tree from the next sign-in on, or no longer',
  body: demandFactorBody,
  answer: secondFactorState,
  returns: 'The state',
})

export const secondFactorRoutes = createApiRoutes()
  .serve(getFactor, ({ env, caller }) => getSecondFactor(env, caller))
  .serve(postFactor, ({ env, caller, body }) => startSecondFactor(env, caller, body.currentPassword))
  .serve(postConfirm, ({ env, caller, body }) => confirmSecondFactor(env, caller, body.code))
  .serve(postCodes, ({ env, caller, body }) => renewRecoveryCodes(env, caller, body))
  .serve(postEnd, ({ env, caller, body }) => endSecondFactor(env, caller, body))
  .serve(deleteDevice, ({ env, caller, id }) => untrust(env, caller, id))
  .serve(deleteDevices, ({ env, caller }) => untrust(env, caller))
  .serve(putDemand, ({ env, caller, body }) => demandSecondFactor(env, caller, body))
