import type { Language } from '#shared/text/languages.ts'
import type { ApiErrorCode } from '#admin/api/api-error.ts'

type Failure = 'offline' | 'timeout' | 'failed'

/** Kept in the first script: these are needed when nothing more can be loaded. */
const TEXTS: Record<Language, Record<Failure, string>> = {
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

/** What to say of a call that got no answer. */
export function failureText(code: ApiErrorCode, language: Language): string {
  return TEXTS[language][code === 'offline' || code === 'timeout' ? code : 'failed']
}
