import type { Language } from '#shared/text/languages.ts'

/** Why a call has no answer: no connection, none in time, anything else. */
export type NoAnswer = 'offline' | 'timeout' | 'failed'

/** Part of the first script: needed when no further chunk can be loaded. */
const TEXTS: Record<Language, Record<NoAnswer, string>> = {
  ja: {
    offline: 'インターネットに接続されていないか、サーバーに接続できません。',
    timeout: 'サーバーからの応答がありません。時間をおいてもう一度お試しください。',
    failed: 'リクエストエラーが発生しました。もう一度お試しください。',
  },
  en: {
    offline: 'There is no internet connection, or the server cannot be reached.',
    timeout: 'The server did not answer in time. Please try again later.',
    failed: 'Request error. Please try again.',
  },
  cn: {
    offline: '没有网络连接，或无法连接到服务器。',
    timeout: '服务器没有响应，请稍后再试。',
    failed: '请求出错，请重试。',
  },
  kr: {
    offline: '인터넷에 연결되어 있지 않거나 서버에 연결할 수 없습니다.',
    timeout: '서버가 응답하지 않습니다. 잠시 후 다시 시도해 주세요.',
    failed: '요청 오류가 발생했습니다. 다시 시도해 주세요.',
  },
}

/** The message for a call without an answer. */
export function noAnswerText(reason: NoAnswer, language: Language): string {
  return TEXTS[language][reason]
}
