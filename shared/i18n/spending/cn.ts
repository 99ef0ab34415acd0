import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'
import { cn as terms } from '#shared/i18n/terms/cn.ts'

export const cn: SameKeys<typeof ja> = {
  title: '费用管理',
  lead: '设置费用达到指定金额时的提醒，以及页面浏览量达到上限后的处理方式。',
  ofPartner: '使用费用由您的签约公司收取。关于金额提醒以及达到浏览量上限后的处理，请咨询该公司。',
  change: '更改设置',
  save: '保存设置',
  saved: '设置已保存。',
  failed: '无法保存设置',
  reload: '加载最新内容',
  amounts: '提醒金额（含税）',
  amountsNone: '未设置',
  amountsHelp: '最多{{max}}个，例如：30,000 50,000 100,000',
  amountsBad: '请输入最多{{max}}个不低于1日元的金额。',
  amountsRule:
    '当已确定的费用与目前已使用部分的合计（含税）达到金额时，每个金额每月通过邮件和铃铛提醒一次。用量最多会延迟约6小时反映。',
  atLimit: '页面浏览量达到上限后',
  choice: {
    pay: '继续公开并付费',
    ask: '继续公开，并向我确认',
    light: '显示简版页面',
  },
  choiceHelp: {
    pay: '超出上限的部分将收取费用。',
    ask: '达到80%和100%时会发送通知引导至此处。在您选择之前，网站将继续公开，超出上限的部分将收取费用。',
    light: '直到月底，访客只能看到公司信息和联系方式，不会产生额外费用。',
  },
  limit: '本月 {{views}} / {{limit}} PV',
  limitNone: '您的套餐没有页面浏览量上限。',
  sites: '可以显示简版页面的网站',
  sitesHelp:
    '对于选中的网站，从达到上限到月底，访客无法看到原来的页面。在此期间的访问既不统计也不收费。系统会记录同意者和时间。',
  sitesDelay: '切换最多需要约5分钟。如果所有网站都已同意，这段时间的访问也不收费。',
  sitesOpen: '有已公开的网站尚未同意。这些网站在达到上限后将继续公开，超出部分将收取费用。',
  sitesNone: '没有网站。',
  agreed: '{{name}}于{{date}}同意',
  showing: '正在显示简版页面',
  preview: '查看简版页面',
  unpublished: terms.siteLabel.unpublished,
}
