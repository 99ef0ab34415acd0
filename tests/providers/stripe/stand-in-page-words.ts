import type { Language } from '#shared/text/languages.ts'

/** Why a card is refused when it is stored, by the code of Stripe's error. */
type Refusal =
  | 'card_declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_number'
  | 'incorrect_cvc'
  | 'processing_error'
type Name =
  | 'title'
  | 'notice'
  | 'number'
  | 'expiry'
  | 'cvc'
  | 'submit'
  | 'cancel'
  | 'cards'
  | 'confirmTitle'
  | 'confirmText'
  | 'approve'
  | 'deny'
  | 'gone'
  | 'wrong'
  | 'works'
  | 'asks'
  | 'declines'
  | 'refuses'
  | 'funds'
export type PageWords = Record<Name, string> & { refused: Record<Refusal, string> }

/** The words of the stand-in's pages. */
export const PAGE_WORDS: Record<Language, PageWords> = {
  ja: {
    title: 'テスト用カードの登録',
    notice: 'これはローカル環境の見本です。実際のカード番号は入力しないでください。',
    number: 'カード番号',
    expiry: '有効期限（MM/YY）',
    cvc: 'セキュリティコード',
    submit: 'カードを登録',
    cancel: '戻る',
    cards: 'テスト用のカード',
    confirmTitle: 'カード会社による本人確認（テスト）',
    confirmText: 'この支払い・登録を承認しますか。',
    approve: '承認する',
    deny: '拒否する',
    gone: 'この手続きは終わっています。',
    wrong: 'カード番号と有効期限を確かめてください。',
    works: '支払いできます',
    asks: '毎回、本人確認があります',
    declines: '登録できますが、支払いは断られます',
    refuses: '登録が断られます',
    funds: '残高不足で登録が断られます',
    refused: {
      card_declined: 'カードが承認されませんでした。',
      insufficient_funds: '残高が不足しています。',
      expired_card: 'カードの有効期限が切れています。',
      incorrect_number: 'カード番号が正しくありません。',
      incorrect_cvc: 'セキュリティコードが正しくありません。',
      processing_error: 'カードの処理中にエラーが起きました。しばらくしてからもう一度お試しください。',
    },
  },
  en: {
    title: 'Add a test card',
    notice: 'This page stands in for Stripe on this machine. Do not enter a real card number.',
    number: 'Card number',
    expiry: 'Expiry date (MM/YY)',
    cvc: 'Security code',
    submit: 'Save card',
    cancel: 'Go back',
    cards: 'Test cards',
    confirmTitle: 'Confirmation by the bank (test)',
    confirmText: 'Do you approve this payment or card?',
    approve: 'Approve',
    deny: 'Deny',
    gone: 'This request is over.',
    wrong: 'Check the card number and the expiry date.',
    works: 'can be charged',
    asks: 'asks for confirmation each time',
    declines: 'can be saved, but payments are declined',
    refuses: 'is declined when it is saved',
    funds: 'is declined for insufficient funds',
    refused: {
      card_declined: 'Your card was declined.',
      insufficient_funds: 'Your card has insufficient funds.',
      expired_card: 'Your card has expired.',
      incorrect_number: 'Your card number is incorrect.',
      incorrect_cvc: 'Your card’s security code is incorrect.',
      processing_error: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  cn: {
    title: '添加测试卡',
    notice: '此页面在本机代替 Stripe，请勿输入真实卡号。',
    number: '卡号',
    expiry: '有效期（MM/YY）',
    cvc: '安全码',
    submit: '保存卡片',
    cancel: '返回',
    cards: '测试卡',
    confirmTitle: '发卡机构身份验证（测试）',
    confirmText: '是否批准此次付款或绑卡？',
    approve: '批准',
    deny: '拒绝',
    gone: '此操作已结束。',
    wrong: '请检查卡号和有效期。',
    works: '可以扣款',
    asks: '每次都需要身份验证',
    declines: '可以保存，但付款会被拒绝',
    refuses: '保存时会被拒绝',
    funds: '因余额不足而无法保存',
    refused: {
      card_declined: '您的卡被拒绝。',
      insufficient_funds: '您的卡余额不足。',
      expired_card: '您的卡已过期。',
      incorrect_number: '卡号不正确。',
      incorrect_cvc: '安全码不正确。',
      processing_error: '处理卡片时出错，请稍后重试。',
    },
  },
  kr: {
    title: '테스트 카드 등록',
    notice: '이 컴퓨터에서 Stripe를 대신하는 화면입니다. 실제 카드 번호는 입력하지 마세요.',
    number: '카드 번호',
    expiry: '유효 기간(MM/YY)',
    cvc: '보안 코드',
    submit: '카드 등록',
    cancel: '돌아가기',
    cards: '테스트 카드',
    confirmTitle: '카드사 본인 확인(테스트)',
    confirmText: '이 결제 또는 카드 등록을 승인하시겠습니까?',
    approve: '승인',
    deny: '거부',
    gone: '이 절차는 이미 끝났습니다.',
    wrong: '카드 번호와 유효 기간을 확인해 주세요.',
    works: '결제할 수 있습니다',
    asks: '매번 본인 확인이 필요합니다',
    declines: '등록할 수 있지만 결제가 거절됩니다',
    refuses: '등록이 거절됩니다',
    funds: '잔액 부족으로 등록이 거절됩니다',
    refused: {
      card_declined: '카드가 거절되었습니다.',
      insufficient_funds: '카드 잔액이 부족합니다.',
      expired_card: '카드가 만료되었습니다.',
      incorrect_number: '카드 번호가 올바르지 않습니다.',
      incorrect_cvc: '보안 코드가 올바르지 않습니다.',
      processing_error: '카드를 처리하는 중 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
    },
  },
}

/** The words for a refusal: the bank's reason, else the error's, else a plain decline. */
export function refusalWords({ refused }: PageWords, { code, decline_code: reason }: Record<string, unknown>): string {
  const known = new Map<unknown, string>(Object.entries(refused))
  return known.get(reason) ?? known.get(code) ?? refused.card_declined
}
