import { type ApiClient, createClient } from './client.ts'
import { createProgressFetch } from './send-with-progress.ts'

/** The typed client for one call with a large body; reports the sent share, from 0 to 1. */
export const uploadApi = (onProgress: (share: number) => void): ApiClient =>
  createClient(createProgressFetch(onProgress) as typeof fetch)
