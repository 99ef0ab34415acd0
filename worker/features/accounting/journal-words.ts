import type { EntryKind } from '#shared/billing/accounting/accounting-rules.ts'

/** What an entry is about, in Japanese: the files are for Japanese programs, whatever language a person has chosen. */
export const ENTRY_TEXTS: Record<EntryKind, string> = {
  sale: '売上',
  void: '請求書の無効',
  balance: '残高から充当',
  balanceBack: '残高充当の取消',
  card: 'カード入金',
  hand: '入金',
  deposit: '振込入金',
  depositBack: '振込消込の取消',
  credit: '返還請求',
  payback: '返金',
  refund: 'カード返金',
  refundBack: 'カード返金の失敗',
  dispute: 'チャージバック',
  disputeBack: 'チャージバックの解除',
  release: '初期費用の当月分',
}
