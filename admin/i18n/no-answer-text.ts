import type { Language } from '#shared/text/languages.ts'

/** Why a call has no answer: no connection, or none in time. */
export type NoAnswer = 'offline' | 'timeout'

/** Part of the first script: needed when no further chunk can be loaded. */
const TEXTS: Record<Language, Record<NoAnswer, string>> = {
  ja: {
    offline: 'インターネットに接続されていないか、サーバーに接続できません。',
    timeout: 'リクエストエラーが発生しました。もう一度お試しください。サーバーからの応答がありませんでした。',
  },
  en: {
    offline: 'There is no internet connection, or the server cannot be reached.',
    timeout: 'Request error. Please try again. The server did not answer in time.',
  },
  cn: {
    offline: '没有网络连接，或无法连接到服务器。',
    timeout: '请求出错，请重试。服务器没有在规定时间内响应。',
  },
  kr: {
    offline: '인터넷에 연결되어 있지 않거나 서버에 연결할 수 없습니다.',
    timeout: '요청 오류가 발생했습니다. 다시 시도해 주세요. 서버가 제시간에 응답하지 않았습니다.',
  },
}

/** The message for a call without an answer. */
export function noAnswerText(reason: NoAnswer, language: Language): string {
  return TEXTS[language][reason]
}
