import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { useBillWords } from '#admin/i18n/use-bill-words.ts'
import { useLanguage } from '#admin/i18n/language-provider.tsx'
import { billNameIn, type BillNames } from '#shared/billing/bill-names.ts'
import { type BillLine, hasOwnText, type LineKind } from '#shared/billing/bill-rules.ts'
import { formatNumber } from '#shared/text/numbers.ts'

type Shown = Pick<BillLine, 'kind' | 'name' | 'quantity' | 'days' | 'views' | 'limit' | 'unit' | 'accounts'>

const QUANTITY = {
  initial: 'detail.times',
  discount: 'detail.times',
  blocks: 'detail.blocks',
  views: 'detail.units',
  licences: 'detail.licences',
  late: 'detail.times',
  correction: 'detail.times',
} as const satisfies Record<Exclude<LineKind, 'plan'>, string>

/** How a line is called, what it is made of, and its quantity with the unit; plans by the names of the bill. */
export function useLineText(names: BillNames) {
  const t = useBillsText()
  const words = useBillWords()
  const { language } = useLanguage()
  const nameOf = (name: string) => billNameIn(names, name, language)
  const ownDetail = ({ kind, name, quantity, days, views, limit, unit }: Shown): string | undefined => {
    if (hasOwnText(kind)) return name ? words(`line.${kind}`) : undefined
    if (kind === 'plan' && days !== undefined && quantity < days)
      return t('detail.prorated', { plan: nameOf(name), count: quantity, days })
    if (kind === 'views' && views !== undefined && limit !== undefined && unit !== undefined)
      return t('detail.views', { views: formatNumber(views), limit: formatNumber(limit), unit: formatNumber(unit) })
    return kind === 'plan' ? nameOf(name) : undefined
  }
  return {
    title: ({ kind, name }: Pick<Shown, 'kind' | 'name'>) =>
      hasOwnText(kind) && name ? nameOf(name) : words(`line.${kind}`),
    detail: (line: Shown): string | undefined => {
      const { accounts } = line
      const summed = accounts === undefined ? undefined : t('detail.accounts', { count: formatNumber(accounts) })
      return [ownDetail(line), summed].filter(Boolean).join(', ') || undefined
    },
    quantity: ({ kind, quantity, days }: Shown) => {
      const count = formatNumber(quantity)
      if (kind === 'plan') return days === undefined ? count : t('detail.days', { count, days })
      return t(QUANTITY[kind], { count })
    },
  }
}

/** Lines by account, in the order of the bill. */
export function groupLines<T extends { accountId: string; companyName: string }>(
  lines: readonly T[],
): { accountId: string; companyName: string; lines: T[] }[] {
  const groups = new Map<string, { accountId: string; companyName: string; lines: T[] }>()
  for (const line of lines) {
    const { accountId, companyName } = line
    const group = groups.get(accountId) ?? { accountId, companyName, lines: [] }
    group.lines.push(line)
    groups.set(accountId, group)
  }
  return [...groups.values()]
}
